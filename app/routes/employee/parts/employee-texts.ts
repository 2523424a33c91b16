/** The fields that an administrator writes of a colleague. */
export const fieldNames = ["name", "surname", "email", "login", "position", "phone", "isAdmin"] as const;

export type EmployeeTexts = Record<(typeof fieldNames)[number], string>;

export const blank: EmployeeTexts = {
  ...{ name: "", surname: "", email: "", login: "", position: "", phone: "", isAdmin: "" },
};
