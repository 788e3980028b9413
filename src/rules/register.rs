//! What is made of the list of rules: the enum, what is known of each rule, and the calls.

macro_rules! register {
    (
        emitted { $( $mg:ident :: $mm:ident => $mn:ident = $mi:literal, )* }
        entry { $( $eg:ident :: $em:ident => $en:ident = $ei:literal, )* }
        value { $( $vg:ident :: $vm:ident => $vn:ident = $vi:literal, )* }
        group { $( $gg:ident :: $gm:ident => $gn:ident = $gi:literal, )* }
        added { $( $ag:ident :: $am:ident => $an:ident = $ai:literal, )* }
        robots { $( $rm:ident => $rn:ident = $ri:literal, )* }
        set { $( $sg:ident :: $sm:ident => $sn:ident = $si:literal, )* }
        response { $( $hg:ident :: $hm:ident => $hn:ident = $hi:literal, )* }
        across { $( $cg:ident :: $cm:ident => $cn:ident = $ci:literal, )* }
    ) => {
        /// Every rule. The number goes over the wire; a released number never changes meaning.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u16)]
        #[non_exhaustive]
        pub enum Rule {
            $( #[doc = $mg::$mm::summary!()] $mn = $mi, )*
            $( #[doc = $eg::$em::summary!()] $en = $ei, )*
            $( #[doc = $vg::$vm::summary!()] $vn = $vi, )*
            $( #[doc = $gg::$gm::summary!()] $gn = $gi, )*
            $( #[doc = $ag::$am::summary!()] $an = $ai, )*
            $( #[doc = robots::$rm::summary!()] $rn = $ri, )*
            $( #[doc = $sg::$sm::summary!()] $sn = $si, )*
            $( #[doc = $hg::$hm::summary!()] $hn = $hi, )*
            $( #[doc = $cg::$cm::summary!()] $cn = $ci, )*
        }

        impl Rule {
            /// Every rule: those found while reading, those about an entry, those about the whole document, those about
            /// the answer of the server, those about several files.
            pub const ALL: &'static [Self] = &[
                $( Self::$mn, )*
                $( Self::$en, )*
                $( Self::$vn, )*
                $( Self::$gn, )*
                $( Self::$an, )*
                $( Self::$rn, )*
                $( Self::$sn, )*
                $( Self::$hn, )*
                $( Self::$cn, )*
            ];

            /// What is known of the rule.
            #[must_use]
            pub const fn meta(self) -> &'static RuleMeta {
                match self {
                    $( Self::$mn => &$mg::$mm::META, )*
                    $( Self::$en => &$eg::$em::META, )*
                    $( Self::$vn => &$vg::$vm::META, )*
                    $( Self::$gn => &$gg::$gm::META, )*
                    $( Self::$an => &$ag::$am::META, )*
                    $( Self::$rn => &robots::$rm::META, )*
                    $( Self::$sn => &$sg::$sm::META, )*
                    $( Self::$hn => &$hg::$hm::META, )*
                    $( Self::$cn => &$cg::$cm::META, )*
                }
            }

            // Apart from `meta`, so that the documentation is left out of a WebAssembly module that never shows it.
            pub(super) const fn weight(self) -> Weight {
                match self {
                    $( Self::$mn => $mg::$mm::WEIGHT, )*
                    $( Self::$en => $eg::$em::WEIGHT, )*
                    $( Self::$vn => $vg::$vm::WEIGHT, )*
                    $( Self::$gn => $gg::$gm::WEIGHT, )*
                    $( Self::$an => $ag::$am::WEIGHT, )*
                    $( Self::$rn => robots::$rm::WEIGHT, )*
                    $( Self::$sn => $sg::$sm::WEIGHT, )*
                    $( Self::$hn => $hg::$hm::WEIGHT, )*
                    $( Self::$cn => $cg::$cm::WEIGHT, )*
                }
            }
        }

        /// The rules about values of extensions.
        pub(crate) const VALUE_RULES: &[demands::ValueRule] = &[ $( demands::ValueRule {
            fields: $vg::$vm::FIELDS,
            demand: $vg::$vm::DEMAND,
            rule: Rule::$vn,
        }, )* ];

        /// The rules about groups of such values.
        pub(crate) const GROUP_RULES: &[demands::GroupRule] = &[ $( ($gg::$gm::GROUP, $gg::$gm::check), )* ];

        /// The rules about all that extensions add to an entry.
        pub(crate) const ADDED_RULES: &[demands::AddedRule] = &[ $( ($ag::$am::FIELD, $ag::$am::check), )* ];

        /// Runs every rule about one entry.
        // Out of line: nearly every entry is plain.
        #[cold]
        #[inline(never)]
        pub(crate) fn check_entry(entry: &EntryView<'_>, out: &mut Sink) {
            if entry.kind == EntryKind::RobotsLine {
                return check_robots(entry, out);
            }
            let asked = Asked::of(entry);
            $(
                if asked.$eg {
                    $eg::$em::check(entry, out);
                } else if cfg!(debug_assertions) {
                    let before = out.count();
                    $eg::$em::check(entry, out);
                    debug_assert_eq!(out.count(), before, "{:?} of {entry:?}", Rule::$en);
                }
            )*
        }

        /// Runs every rule about one `Sitemap` line of a robots.txt file.
        #[inline(never)]
        fn check_robots(entry: &EntryView<'_>, out: &mut Sink) {
            $( robots::$rm::check(entry, out); )*
            robots::url_disallowed::check(entry, out);
            loc::placeholder::check(entry, out);
            loc::non_public_host::check(entry, out);
            loc::userinfo::check(entry, out);
            loc::invisible_character::check(entry, out);
        }

        /// Runs every rule about the whole document.
        #[inline(never)]
        pub(crate) fn check_set(set: &SetView, out: &mut Sink) {
            $( $sg::$sm::check(set, out); )*
        }

        /// Runs every rule about the answer of the server.
        #[inline(never)]
        pub(crate) fn check_response(view: &ResponseView, out: &mut Sink) {
            $( $hg::$hm::check(view, out); )*
        }

        /// Runs every rule about an entry of an index and the file that it names.
        pub(crate) fn check_reference(reference: &ReferenceView<'_>, out: &mut Sink) {
            $( $cg::$cm::check(reference, out); )*
        }
    };
}
pub(super) use register;
