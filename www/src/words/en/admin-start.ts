/** The texts of `admin/index.html`: they are put in when it is built. */
export const adminStart = {
  title: "Edge server",
  skip: "Skip to content",
  name: "Edge server",
  inspector: "Inspector",
  noScript:
    "This page asks the server for what it shows by JavaScript, which is switched off in this browser.",
};
