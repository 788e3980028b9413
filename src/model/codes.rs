//! Codes that standards list: of languages, scripts, countries and currencies. Each is compared letter for letter, its
//! case included.

use std::cmp::Ordering;

/// ISO 639-1: <https://www.loc.gov/standards/iso639-2/php/code_list.php>.
const LANGUAGES: &str = "\
    aaabaeafakamanarasavayazbabebgbibmbnbobrbscacechcocrcscucvcydadedvdzeeeleneoeseteufafffi\
    fjfofrfygagdglgngugvhahehihohrhthuhyhziaidieigiiikioisitiujajvkakgkikjkkklkmknkokrkskukv\
    kwkylalblglilnloltlulvmgmhmimkmlmnmrmsmtmynanbndnengnlnnnonrnvnyocojomorospapiplpsptqurm\
    rnrorurwsascsdsesgsiskslsmsnsosqsrssstsusvswtatetgthtitktltntotrtstttwtyugukuruzvevivo\
    wawoxhyiyozazhzu";

/// ISO 3166-1 alpha-2: <https://www.iso.org/iso-3166-country-codes.html>. `XK` is a code that users may assign; for Kosovo, which
/// has no other, it is used everywhere.
const COUNTRIES: &str = "\
    ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCI\
    CKCLCMCNCOCRCUCVCWCXCYCZDEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQ\
    GRGSGTGUGWGYHKHMHNHRHTHUIDIEILIMINIOIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLS\
    LTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPG\
    PHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTFTGTHTJTK\
    TLTMTNTOTRTTTVTWTZUAUGUMUSUYUZVAVCVEVGVIVNVUWFWSXKYEYTZAZMZW";

/// ISO 15924: <https://www.unicode.org/iso15924/iso15924-codes.html>.
const SCRIPTS: &str = "\
    AdlmAfakAghbAhomArabAranArmiArmnAvstBaliBamuBassBatkBengBerfBhksBlisBopoBrahBraiBugiBuhd\
    CakmCansCariChamCherChisChrsCirtCoptCpmnCprtCyrlCyrsDevaDiakDogrDsrtDuplEgydEgyhEgypElba\
    ElymEthiGaraGeokGeorGlagGongGonmGothGranGrekGujrGukhGuruHanbHangHaniHanoHansHantHatrHebr\
    HiraHluwHmngHmnpHntlHrktHungIndsItalJamoJavaJpanJurcKaliKanaKawiKharKhmrKhojKitlKitsKnda\
    KoreKpelKraiKthiLanaLaooLatfLatgLatnLekeLepcLimbLinaLinbLisuLomaLyciLydiMahjMakaMandMani\
    MarcMayaMedfMendMercMeroMlymModiMongMoonMrooMteiMultMymrNagmNandNarbNbatNewaNkdbNkgbNkoo\
    NshuOgamOlckOnaoOrkhOryaOsgeOsmaOugrPalmPaucPcunPelmPermPhagPhliPhlpPhlvPhnxPiqdPlrdPrti\
    PsinQaaaQabxRanjRjngRohgRoroRunrSamrSaraSarbSaurSealSgnwShawShrdShuiSiddSidtSindSinhSogd\
    SogoSoraSoyoSundSunuSyloSyrcSyreSyrjSyrnTagbTakrTaleTaluTamlTangTavtTayoTeluTengTfngTglg\
    ThaaThaiTibtTirhTnsaTodrTolsTotoTutgUgarVaiiVispVithWaraWchoWoleXpeoXsuxYeziYiiiZanbZinh\
    ZmthZsyeZsymZxxxZyyyZzzz";

/// ISO 4217: <https://www.iso.org/iso-4217-currency-codes.html>.
const CURRENCIES: &str = "\
    AEDAFNALLAMDAOAARSAUDAWGAZNBAMBBDBDTBHDBIFBMDBNDBOBBOVBRLBSDBTNBWPBYNBZDCADCDFCHECHFCHW\
    CLFCLPCNYCOPCOUCRCCUPCVECZKDJFDKKDOPDZDEGPERNETBEURFJDFKPGBPGELGHSGIPGMDGNFGTQGYDHKDHNL\
    HTGHUFIDRILSINRIQDIRRISKJMDJODJPYKESKGSKHRKMFKPWKRWKWDKYDKZTLAKLBPLKRLRDLSLLYDMADMDLMGA\
    MKDMMKMNTMOPMRUMURMVRMWKMXNMXVMYRMZNNADNGNNIONOKNPRNZDOMRPABPENPGKPHPPKRPLNPYGQARRONRSD\
    RUBRWFSARSBDSCRSDGSEKSGDSHPSLESOSSRDSSPSTNSVCSYPSZLTHBTJSTMTTNDTOPTRYTTDTWDTZSUAHUGXUSD\
    USNUYIUYUUYWUZSVEDVESVNDVUVWSTXADXAFXAGXAUXBAXBBXBCXBDXCDXCGXDRXOFXPDXPFXPTXSUXTSXUAXXX\
    YERZARZMWZWG";

/// ISO 639-1: two small letters.
pub(crate) fn is_language(code: &str) -> bool {
    code.as_bytes().as_array().is_some_and(|code| is_small_language(*code))
}

/// The same.
pub(crate) fn is_small_language(code: [u8; 2]) -> bool {
    has_pair(&LANGUAGE_PAIRS, b'a', code)
}

/// The code that a language has now, for those that ISO 639-1 has withdrawn, in small letters:
/// <https://www.loc.gov/standards/iso639-2/php/code_changes.php>.
pub(crate) const fn renamed_language(code: [u8; 2]) -> Option<&'static str> {
    match &code {
        b"iw" => Some("he"),
        b"in" => Some("id"),
        b"ji" => Some("yi"),
        b"jw" => Some("jv"),
        b"mo" => Some("ro"),
        // Croatian and Bosnian were taken out of it, too.
        b"sh" => Some("sr"),
        _ => None,
    }
}

static LANGUAGE_PAIRS: [u32; 26] = pairs(LANGUAGES, b'a');

/// ISO 15924: four letters, the first of them a capital.
pub(crate) fn is_script(code: &str) -> bool {
    has_code(SCRIPTS, 4, code)
}

/// ISO 3166-1 alpha-2: two capitals.
pub(crate) fn is_country(code: &str) -> bool {
    code.as_bytes().as_array().is_some_and(|code| has_pair(&COUNTRY_PAIRS, b'A', *code))
}

/// The same, in small letters.
pub(crate) fn is_small_country(code: [u8; 2]) -> bool {
    has_pair(&COUNTRY_PAIRS, b'a', code)
}

static COUNTRY_PAIRS: [u32; 26] = pairs(COUNTRIES, b'A');

/// ISO 4217: three capitals.
pub(crate) fn is_currency(code: &str) -> bool {
    has_code(CURRENCIES, 3, code)
}

/// For each first letter, from `base` on, a bit for each second one.
#[expect(clippy::indexing_slicing, reason = "const evaluation")]
const fn pairs(codes: &str, base: u8) -> [u32; 26] {
    let codes = codes.as_bytes();
    let mut pairs = [0; 26];
    let mut at = 0;
    while at < codes.len() {
        pairs[(codes[at] - base) as usize] |= 1 << (codes[at + 1] - base);
        at += 2;
    }
    pairs
}

fn has_pair(pairs: &[u32; 26], base: u8, [first, second]: [u8; 2]) -> bool {
    let bits = pairs.get(usize::from(first.wrapping_sub(base))).copied().unwrap_or_default();
    let bit = 1_u32.checked_shl(u32::from(second.wrapping_sub(base))).unwrap_or_default();
    bits & bit != 0
}

/// Whether `code` is among `codes`, which are sorted and `width` bytes long.
fn has_code(codes: &str, width: usize, code: &str) -> bool {
    let (mut low, mut high) = (0, codes.len() / width);
    while low < high {
        let middle = usize::midpoint(low, high);
        let here = codes.get(middle * width..).and_then(|rest| rest.get(..width));
        match here.unwrap_or_default().cmp(code) {
            Ordering::Less => low = middle + 1,
            Ordering::Equal => return true,
            Ordering::Greater => high = middle,
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_that_is_listed_is_known() {
        type Known = fn(&str) -> bool;
        let lists: [(&str, usize, usize, Known); 4] = [
            (LANGUAGES, 2, 183, is_language),
            (SCRIPTS, 4, 226, is_script),
            (COUNTRIES, 2, 250, is_country),
            (CURRENCIES, 3, 178, is_currency),
        ];
        for (list, width, count, is_known) in lists {
            let codes: Vec<_> =
                (0..list.len() / width).map(|n| &list[n * width..][..width]).collect();
            assert_eq!((list.len() % width, codes.len()), (0, count));
            assert!(codes.is_sorted_by(|a, b| a < b), "{codes:?}");
            for code in &codes {
                assert!(is_known(code), "{code}");
                assert!(!is_known(&code[1..]) && !is_known(&format!("{code}A")), "{code}");
            }
            // None besides.
            let is_listed = |code: &str| codes.contains(&code);
            for (a, b) in
                (0..=127).flat_map(|a| (0..=127).map(move |b| (char::from(a), char::from(b))))
            {
                let code = format!("{a}{b}{}", &"DAAA"[..width - 2]);
                assert_eq!(is_known(&code), is_listed(&code), "{code}");
            }
        }
    }

    #[test]
    fn codes_are_known_letter_for_letter() {
        assert!(
            is_language("de") && !is_language("DE") && !is_language("deu") && !is_language("gr")
        );
        assert!(is_script("Hant") && !is_script("hant") && !is_script("Hanx"));
        assert!(is_country("GB") && !is_country("gb") && !is_country("UK") && !is_country("USA"));
        assert!(
            is_currency("EUR")
                && !is_currency("eur")
                && !is_currency("EURO")
                && !is_currency("XYZ")
        );
        for is_known in [is_language, is_script, is_country, is_currency] {
            assert!(!is_known("") && !is_known("é") && !is_known("\u{10FFFF}"));
        }
    }
}
