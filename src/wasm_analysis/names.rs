//! Which fields a structure has. Serde tells that to what it reads from.

use serde::de::value::Error;
use serde::de::{DeserializeOwned, Error as _, Visitor};
use serde::forward_to_deserialize_any;

/// The names that the fields of a structure have when it is read; none for other types.
pub(super) fn names_of<T: DeserializeOwned>() -> &'static [&'static str] {
    let mut names: &'static [&'static str] = &[];
    // There is nothing to be read.
    let _ = T::deserialize(Asked { names: &mut names });
    names
}

struct Asked<'a> {
    names: &'a mut &'static [&'static str],
}

impl<'de> serde::Deserializer<'de> for Asked<'_> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Error> {
        Err(Error::custom("nothing"))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        names: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, Error> {
        *self.names = names;
        Err(Error::custom("nothing"))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map enum identifier ignored_any
    }
}
