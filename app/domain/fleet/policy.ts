import { policy } from "~/domain/kernel/policy";
import type { Viewer } from "~/domain/kernel/viewer";

type Vehicle = { companyId: number };

export const fleetPolicy = policy({
  "vehicle.change": (viewer: Viewer, vehicle: Vehicle) =>
    vehicle.companyId === viewer.company.id ? null : "deniedVehicleUpdate",
});
