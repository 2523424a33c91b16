// Photographs of a phone are made smaller before they are sent; where that fails, they go as they are.
addEventListener("change", async ({ target: input }) => {
  if (input.type !== "file" || !window.DataTransfer || !window.createImageBitmap) return;
  const button = input.form.querySelector("button");
  button.disabled = true;
  try {
    const smaller = new DataTransfer();
    for (const file of input.files) smaller.items.add(await smallerOf(file).catch(() => file));
    input.files = smaller.files;
  } finally {
    button.disabled = false;
  }
});

async function smallerOf(file) {
  if (!/^image\/(jpeg|png|webp)$/.test(file.type) || file.size < 500_000) return file;
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  const scale = Math.min(1, 2400 / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise((done) => canvas.toBlob(done, "image/jpeg", 0.8));
  const name = file.name.replace(/\.\w+$/, "");
  return blob && blob.size < file.size ? new File([blob], `${name}.jpg`, { type: "image/jpeg" }) : file;
}
