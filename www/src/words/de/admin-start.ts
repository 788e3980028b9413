import type { adminStart as english } from "../en/admin-start.ts";

export const adminStart: typeof english = {
  title: "Edge-Server",
  skip: "Zum Inhalt springen",
  name: "Edge-Server",
  inspector: "Inspektor",
  noScript:
    "Was sie zeigt, fragt diese Seite den Server mit JavaScript, und das ist in diesem Browser ausgeschaltet.",
};
