import { parseHTML } from "linkedom";

/**
 * What the form of a page that has this field would send, with the values that are written into it, by what stands
 * there; null if there is no such form, or nothing to write.
 */
export function filledForm(html, field, write) {
  const { document } = parseHTML(html);
  const forms = [...document.querySelectorAll('main form[method="post"]')];
  const form = forms.find((one) => one.querySelector(`[name="${field}"]`));
  if (!form) return null;
  const body = new URLSearchParams();
  for (const control of form.querySelectorAll("input[name], select[name], textarea[name]")) {
    if (!isUnchecked(control)) body.append(control.getAttribute("name"), textOf(control));
  }
  const values = write(body);
  if (!values) return null;
  for (const [name, value] of Object.entries(values)) body.set(name, value);
  return { path: form.getAttribute("action"), body };
}

function isUnchecked(control) {
  return ["checkbox", "radio"].includes(control.getAttribute("type")) && !control.hasAttribute("checked");
}

function textOf(control) {
  if (control.tagName === "TEXTAREA") return control.textContent.replace(/^\n/, "");
  if (control.tagName !== "SELECT") return control.getAttribute("value") ?? "";
  const option = control.querySelector("option[selected]") ?? control.querySelector("option");
  return option?.getAttribute("value") ?? "";
}
