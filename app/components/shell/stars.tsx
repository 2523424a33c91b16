import { createElement } from "react";

// All 150 are always sent; the style sheet places them, and hides 100 where the screen is narrow.
const stars = Array.from({ length: 150 }, (_, index) => createElement("i", { key: index }));

export function Stars() {
  return (
    <div className="stars" aria-hidden="true">
      {stars}
    </div>
  );
}
