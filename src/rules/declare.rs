//! What a rule says of itself.

/// Declares a rule: documentation, then metadata.
macro_rules! declare_rule {
    (
        $(#[doc = $doc:literal])+
        $name:ident {
            code: $code:literal,
            severity: $severity:ident,
            authority: $authority:ident,
            effect: $effect:ident,
            summary: $summary:literal,
            message: $message:literal,
            spec: $spec:literal $(,)?
        }
    ) => {
        pub(crate) const SEVERITY: $crate::diagnostic::Severity = $crate::diagnostic::Severity::$severity;
        pub(crate) const EFFECT: $crate::diagnostic::Effect = $crate::diagnostic::Effect::$effect;
        macro_rules! summary {
            () => {
                concat!("`", $code, "`: ", $summary, ".")
            };
        }
        pub(crate) use summary;
        pub(crate) const AUTHORITY: $crate::diagnostic::Authority =
            $crate::diagnostic::Authority::$authority;
        pub(crate) const WEIGHT: $crate::rules::Weight = (SEVERITY, EFFECT, AUTHORITY);
        pub(crate) const META: $crate::rules::RuleMeta = $crate::rules::RuleMeta {
            code: $code,
            severity: SEVERITY,
            authority: AUTHORITY,
            effect: EFFECT,
            summary: $summary,
            message: $message,
            spec: $spec,
            docs: concat!($($doc, "\n",)+),
            file: file!(),
        };
    };
}
pub(super) use declare_rule;
