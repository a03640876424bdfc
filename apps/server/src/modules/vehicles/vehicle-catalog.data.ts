import { createHash } from 'node:crypto'
import file from '../../../data/vehicle-catalog.json' with { type: 'json' }

export interface VehicleCatalog {
  /** Changes with the content. */
  version: string
  types: { typeId: number; typeName: string }[]
  makes: { makeId: number; makeName: string }[]
  models: { makeId: number; modelId: number; modelName: string; modelYear: number }[]
}

/** The file names its sources. */
export function readVehicleCatalog(): VehicleCatalog {
  return {
    version: createHash('sha256').update(JSON.stringify(file)).digest('hex').slice(0, 16),
    types: (file.types as [number, string][]).map(([typeId, typeName]) => ({ typeId, typeName })),
    makes: file.makes.map(({ makeId, makeName }) => ({ makeId, makeName })),
    models: file.makes.flatMap(({ makeId, models }) =>
      (models as [number, string, number][]).map(([modelId, modelName, modelYear]) => ({
        makeId,
        modelId,
        modelName,
        modelYear,
      })),
    ),
  }
}
