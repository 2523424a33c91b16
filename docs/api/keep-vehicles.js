// node docs/api/keep-vehicles.js vehicles.csv
// Makes the company's vehicles those of a list, plate;body;tonnes: adds, changes, and switches off what it does not name.
import { readFile } from "node:fs/promises";
import { signIn } from "./portal.js";

const { PORTAL = "http://localhost:3000", LOGIN, PASSWORD } = process.env;
const ask = await signIn(PORTAL, LOGIN, PASSWORD);

const text = await readFile(process.argv[2], "utf8");
const wanted = text
  .split("\n")
  .filter((line) => line.trim())
  .map((line) => line.trim().split(";"))
  .map(([plateNumber, body, tonnes]) => ({ plateNumber, body, tonnage: Number(tonnes) }));

const vehicles = [];
for (let after = null, more = true; more; ) {
  const part = await ask(
    `query ($after: String) { vehicles(first: 100, after: $after) {
      endCursor hasNextPage nodes { id version plateNumber body length width height tonnage adr isActive }
    } }`,
    { after },
  );
  vehicles.push(...part.vehicles.nodes);
  after = part.vehicles.endCursor;
  more = part.vehicles.hasNextPage;
}

const plain = (plate) => plate.replace(/[^\p{L}\d]/gu, "").toUpperCase();
const byPlate = new Map(vehicles.map((vehicle) => [plain(vehicle.plateNumber), vehicle]));

for (const vehicle of wanted) {
  const stored = byPlate.get(plain(vehicle.plateNumber));
  byPlate.delete(plain(vehicle.plateNumber));
  if (!stored) {
    await ask(
      `mutation ($plateNumber: String!, $body: String!, $tonnage: Float) {
        addVehicle(plateNumber: $plateNumber, body: $body, tonnage: $tonnage, isActive: true)
      }`,
      vehicle,
    );
    console.log(`added ${vehicle.plateNumber}`);
  } else if (stored.body !== vehicle.body || stored.tonnage !== vehicle.tonnage || !stored.isActive) {
    await ask(
      `mutation ($id: Int!, $version: Int, $plateNumber: String!, $body: String!, $length: Float, $width: Float,
        $height: Float, $tonnage: Float, $adr: Boolean) {
        updateVehicle(id: $id, version: $version, plateNumber: $plateNumber, body: $body, length: $length, width: $width,
          height: $height, tonnage: $tonnage, adr: $adr, isActive: true)
      }`,
      { ...stored, isActive: undefined, body: vehicle.body, tonnage: vehicle.tonnage },
    );
    console.log(`changed ${vehicle.plateNumber}`);
  }
}

for (const { id, plateNumber, isActive } of byPlate.values()) {
  if (!isActive) continue;
  await ask("mutation ($vehicleId: Int!) { switchOffVehicle(vehicleId: $vehicleId) }", { vehicleId: id });
  console.log(`switched off ${plateNumber}`);
}
