//! How often pages change, and how often to look at each of them: section 6.1, with what it takes from Junghoo Cho and Hector
//! Garcia-Molina.

/// How often a page changes, in changes a day: of `visits`, one every `interval_days`, `changed` found another content than the
/// visit before. `None` if more than all visits found one, or if the interval is not above 0.
///
/// The estimate is that of Cho and Garcia-Molina, _Estimating Frequency of Change_, TOIT 2003, section 4.2: a page that changed
/// twice between visits counts as changed once, and the halves keep it finite when every visit found a change. Without visits,
/// nothing was seen to change: 0.
///
/// # Example
/// ```
/// use sitemapkit::analysis::change_rate;
///
/// assert_eq!(change_rate(10, 0, 1.0), Some(0.0));
/// assert!(change_rate(10, 5, 1.0).unwrap() > 0.5);
/// assert_eq!(change_rate(10, 11, 1.0), None);
/// ```
#[must_use]
pub fn change_rate(visits: u32, changed: u32, interval_days: f64) -> Option<f64> {
    let unchanged = f64::from(visits.checked_sub(changed)?);
    let rate = ((f64::from(visits) + 0.5) / (unchanged + 0.5)).ln() / interval_days;
    (interval_days > 0.0 && interval_days.is_finite() && rate.is_finite()).then_some(rate)
}

/// How often to visit each page so that as many as possible are up to date: visits a day that come to `budget` together, for
/// pages that change `rates` times a day. `weights` say how much more one page matters than another; those that are missing are 1.
///
/// This maximises the sum of `weight · f/rate · (1 − e^(−rate/f))` over the frequencies `f`: Cho and Garcia-Molina, _Synchronizing
/// a Database to Improve Freshness_, SIGMOD 2000, section 4. Pages that change too often for the budget are not visited at all, nor
/// are those that never change or have no weight; if there are no others, all frequencies are 0. Rates, weights and a budget that
/// are not finite or not above 0 count as 0. It takes time in proportion to the number of pages.
///
/// # Example
/// ```
/// use sitemapkit::analysis::optimal_refresh;
///
/// let visits = optimal_refresh(&[1.0, 2.0, 3.0, 4.0, 5.0], 5.0, &[]);
/// let rounded: Vec<_> = visits.iter().map(|visits| (visits * 100.0).round() / 100.0).collect();
/// assert_eq!(rounded, [1.15, 1.36, 1.35, 1.14, 0.0]);
/// ```
#[must_use]
pub fn optimal_refresh(rates: &[f64], budget: f64, weights: &[f64]) -> Vec<f64> {
    let weights = weights.iter().copied().chain(std::iter::repeat(1.0));
    let pages = rates.iter().copied().zip(weights).map(|(rate, weight)| Page::new(rate, weight));
    let mut pages: Vec<Page> = pages.collect();
    let most = pages.iter().map(|page| page.worth).fold(0.0, f64::max);
    let budget = or_zero(budget);
    if most <= 0.0 || budget <= 0.0 {
        return vec![0.0; rates.len()];
    }
    for page in &mut pages {
        page.worth /= most;
    }
    let total = |price: f64| -> f64 { pages.iter().map(|page| page.visits(price)).sum() };
    // The logarithms of prices at which the visits are more, and not more, than the budget.
    let (mut low, mut high) = (-PRICE_MAX_LN, PRICE_MAX_LN);
    loop {
        let middle = low.midpoint(high);
        if middle <= low || middle >= high {
            break;
        }
        if total(middle.exp()) > budget {
            low = middle;
        } else {
            high = middle;
        }
    }
    // Where a page begins to be worth a visit, the visits leap from one price to the next that a number can have.
    let (at_low, at_high) = (total(low.exp()), total(high.exp()));
    let part = ((budget - at_high) / (at_low - at_high)).clamp(0.0, 1.0);
    let part = if part.is_nan() { 0.0 } else { part };
    let mixed = |page: &Page| {
        let (few, many) = (page.visits(high.exp()), page.visits(low.exp()));
        if part > 0.0 { few + part * (many - few) } else { few }
    };
    let visits: Vec<f64> = pages.iter().map(mixed).collect();
    let sum: f64 = visits.iter().sum();
    visits.iter().map(|visits| or_zero(visits / sum * budget)).collect()
}

/// Prices are between the smallest and the largest number.
const PRICE_MAX_LN: f64 = 690.0;

/// A page that may be visited.
#[derive(Debug, Clone, Copy)]
struct Page {
    rate: f64,
    /// What the first visit gains, as a part of what it gains where it gains most.
    worth: f64,
}

impl Page {
    fn new(rate: f64, weight: f64) -> Self {
        let (rate, weight) = (or_zero(rate), or_zero(weight));
        let worth = if rate > 0.0 { (weight / rate).min(f64::MAX) } else { 0.0 };
        Self { rate, worth }
    }

    /// How often to visit the page if the next visit must gain `1 − e^(−price)` of what the first one gains where it gains most.
    ///
    /// With `r` for changes between two visits, it gains `worth · (1 − e^(−r)·(1 + r))`. A price rather than the gain itself,
    /// because with few visits gains differ in digits that a number near 1 does not have.
    fn visits(&self, price: f64) -> f64 {
        let demand = -(-price).exp_m1();
        let share = demand / self.worth;
        let own_price = if self.worth >= 1.0 {
            price
        } else if share < 0.5 {
            -(-share).ln_1p()
        } else {
            -(((-price).exp() - (1.0 - self.worth)) / self.worth).ln()
        };
        // Not a number: too little for any visit.
        if own_price.is_nan() || own_price <= 0.0 || !own_price.is_finite() {
            return 0.0;
        }
        self.rate / changes_between_visits(own_price)
    }
}

/// The `r` for which `r − ln(1 + r)` is `price`.
fn changes_between_visits(price: f64) -> f64 {
    let t = (2.0 * price).sqrt();
    if price < 1e-6 {
        return t + t * t / 3.0 + t.powi(3) / 36.0 - t.powi(4) / 270.0;
    }
    // From above, each step of Newton's comes nearer.
    let mut r = price + t;
    for _ in 0..NEWTON_STEPS_MAX {
        let next = r - (r - r.ln_1p() - price) * (1.0 + r) / r;
        if next >= r || next <= 0.0 {
            break;
        }
        r = next;
    }
    r
}

/// It takes six of them at most.
const NEWTON_STEPS_MAX: usize = 16;

fn or_zero(number: f64) -> f64 {
    if number.is_finite() && number > 0.0 { number } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::collection::vec;
    use proptest::prelude::*;

    #[test]
    fn visits_are_those_of_the_published_example() {
        let visits = optimal_refresh(&[1.0, 2.0, 3.0, 4.0, 5.0], 5.0, &[]);
        for (visits, expected) in visits.iter().zip([1.1499, 1.3584, 1.3538, 1.1379, 0.0]) {
            assert!((visits - expected).abs() < 1e-4, "{visits} {expected}");
        }
    }

    #[test]
    fn a_small_budget_is_shared_by_pages_that_are_alike() {
        for budget in [1e-9, 1e-3, 1.0, 1e9] {
            for visits in optimal_refresh(&[7.0; 1_000], budget, &[]) {
                assert!((visits * 1_000.0 / budget - 1.0).abs() < 1e-9, "{visits} of {budget}");
            }
        }
    }

    #[test]
    fn nothing_is_visited_for_nothing() {
        assert_eq!(optimal_refresh(&[], 5.0, &[]), [0.0; 0]);
        assert_eq!(optimal_refresh(&[0.0, 0.0], 5.0, &[]), [0.0, 0.0]);
        assert_eq!(optimal_refresh(&[1.0, 2.0], 0.0, &[]), [0.0, 0.0]);
        assert_eq!(optimal_refresh(&[1.0, 2.0], 3.0, &[0.0, 1.0]), [0.0, 3.0]);
        assert_eq!(optimal_refresh(&[f64::NAN, -1.0, 2.0], 3.0, &[]), [0.0, 0.0, 3.0]);
    }

    #[test]
    fn rates_are_those_of_the_estimate() {
        assert_eq!(change_rate(0, 0, 1.0), Some(0.0));
        assert!((change_rate(10, 10, 2.0).unwrap() - 21_f64.ln() / 2.0).abs() < 1e-12);
        assert!((change_rate(10, 3, 1.0).unwrap() - (10.5_f64 / 7.5).ln()).abs() < 1e-12);
        for (visits, changed, interval) in
            [(1, 2, 1.0), (2, 1, 0.0), (2, 1, -1.0), (2, 1, f64::NAN)]
        {
            assert_eq!(change_rate(visits, changed, interval), None);
        }
        assert_eq!(change_rate(2, 1, f64::INFINITY), None);
    }

    fn freshness(rate: f64, visits: f64) -> f64 {
        match (rate > 0.0, visits > 0.0) {
            (false, _) => 1.0,
            (true, false) => 0.0,
            (true, true) => -(-rate / visits).exp_m1() * visits / rate,
        }
    }

    proptest! {
        #[test]
        fn the_budget_is_used_better_than_by_visiting_all_alike(
            pages in vec((prop_oneof![Just(0.0), 1e-4..1e4_f64, 0.5..2.0_f64], 0.1..10.0_f64), 1..30),
            budget in prop_oneof![1e-4..1e-2_f64, 0.1..100.0_f64, 1e4..1e6_f64],
        ) {
            let (rates, weights): (Vec<_>, Vec<_>) = pages.iter().copied().unzip();
            let visits = optimal_refresh(&rates, budget, &weights);
            prop_assume!(rates.iter().any(|rate| *rate > 0.0));
            prop_assert!((visits.iter().sum::<f64>() / budget - 1.0).abs() < 1e-9);
            let alike = budget / f64::from(u32::try_from(pages.len()).unwrap());
            let total = |visits: &[f64]| -> f64 {
                pages.iter().zip(visits).map(|((rate, weight), visits)| weight * freshness(*rate, *visits)).sum()
            };
            prop_assert!(total(&visits) >= total(&vec![alike; pages.len()]) * (1.0 - 1e-9));
            for (rate, visits) in rates.iter().zip(&visits) {
                prop_assert!(*visits >= 0.0 && (*rate > 0.0 || *visits <= 0.0));
            }
        }

        #[test]
        fn no_numbers_break_it(rates in vec(any::<f64>(), 0..8), budget: f64, weights in vec(any::<f64>(), 0..8)) {
            let visits = optimal_refresh(&rates, budget, &weights);
            prop_assert_eq!(visits.len(), rates.len());
            prop_assert!(visits.iter().all(|visits| visits.is_finite() && *visits >= 0.0));
        }
    }
}
