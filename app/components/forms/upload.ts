/** What file fields offer to choose from; the server looks at the content. */
export const acceptedFiles = ".pdf,.jpg,.jpeg,.png,.webp,.doc,.docx,.xls,.xlsx,.odt";
