//! expat, the parser that ours is compared with: the shared library of the system, loaded when it is first needed, so
//! that nothing has to be there to build the targets. Almost every system has it: Python and git depend on it.

use libloading::Library;
use std::ffi::{c_char, c_int, c_long, c_void};
use std::sync::LazyLock;

/// What Linux, macOS and Windows call it.
const NAMES: [&str; 4] = ["libexpat.so.1", "libexpat.1.dylib", "libexpat.dylib", "libexpat.dll"];

/// Between namespace and name where expat joins them. No document can have it, so no namespace ends early.
const SEPARATOR: c_char = 1;

/// `XML_ERROR_INVALID_TOKEN` of expat.h.
pub(crate) const INVALID_TOKEN: c_int = 4;

/// Why expat stops reading.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Fault {
    /// `enum XML_Error` of expat.h.
    pub(crate) code: c_int,
    /// The byte it stops at.
    pub(crate) at: usize,
}

struct Expat {
    create: unsafe extern "C" fn(*const c_char, c_char) -> *mut c_void,
    parse: unsafe extern "C" fn(*mut c_void, *const c_char, c_int, c_int) -> c_int,
    error_code: unsafe extern "C" fn(*mut c_void) -> c_int,
    byte_index: unsafe extern "C" fn(*mut c_void) -> c_long,
    free: unsafe extern "C" fn(*mut c_void),
    /// Where the functions are, for as long as this is there.
    _library: Library,
}

static EXPAT: LazyLock<Expat> = LazyLock::new(|| {
    // SAFETY: the functions have the types that expat.h gives them since version 1.95, and the library stays loaded.
    unsafe {
        let Some(library) = NAMES.iter().find_map(|name| Library::new(*name).ok()) else {
            eprintln!(
                "The shared library expat is missing: install it, on Debian with `apt-get install libexpat1`."
            );
            std::process::exit(1);
        };
        Expat {
            create: *library.get(b"XML_ParserCreateNS\0").unwrap(),
            parse: *library.get(b"XML_Parse\0").unwrap(),
            error_code: *library.get(b"XML_GetErrorCode\0").unwrap(),
            byte_index: *library.get(b"XML_GetCurrentByteIndex\0").unwrap(),
            free: *library.get(b"XML_ParserFree\0").unwrap(),
            _library: library,
        }
    }
});

/// Reads a whole document, with namespaces.
pub(crate) fn read(document: &[u8]) -> Result<(), Fault> {
    let expat = &*EXPAT;
    let len = c_int::try_from(document.len()).unwrap();
    // SAFETY: the parser is used by this thread alone and freed once; the text outlives the call.
    unsafe {
        let parser = (expat.create)(std::ptr::null(), SEPARATOR);
        let status = (expat.parse)(parser, document.as_ptr().cast(), len, 1);
        let code = (expat.error_code)(parser);
        let at = usize::try_from((expat.byte_index)(parser)).unwrap_or(0);
        (expat.free)(parser);
        if status == 1 { Ok(()) } else { Err(Fault { code, at }) }
    }
}
