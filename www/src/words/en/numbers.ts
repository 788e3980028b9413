/** What numbers have about them. */
export const numbers = {
  underOnePercent: "under 1%",
};
