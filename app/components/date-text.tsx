import { createElement, Fragment } from "react";

/** A sentence whose days and moments stay whole where its lines end: they would break at their hyphens. */
export function DateText({ children }: { children: string }) {
  const parts = children.split(days).map((part, index) => (index % 2 ? createElement("time", null, part) : part));
  return createElement(Fragment, null, ...parts);
}

const days = /(\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2})?)/;

/**
 * A name, or a text with names and codes, whose words stay whole where its lines end: „Cargo-Pol” and „25-640” would
 * break at their hyphens.
 */
export function Name({ children }: { children: string }) {
  const parts = children
    .split(joinedWords)
    .map((part, index) => (index % 2 ? createElement("span", { className: "whole" }, part) : part));
  return createElement(Fragment, null, ...parts);
}

// Longer ones would not fit a phone.
const joinedWords = /((?<!\S)(?=\S{3,24}(?!\S))\S+[-–]\S+)/;
