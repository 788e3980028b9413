/** The way to the view that compares; its own texts come with it. */
export const compare = {
  tab: "Compare",
  start: "Compare with another snapshot",
  loading: "Loading this view…",
  lost: "This part of the page could not be loaded. Reload the page and open the files again.",
};
