import { cutText, limits, oldestVehicleYear, vehicleType, type Vehicle } from '@scooter-rides/contract'
import { z } from 'zod'
import { t } from '../../../lib/language/t.ts'
import type { Units } from '../../../lib/units/units.ts'
import { greatestSpeed, shownSpeed, storedSpeed } from '../view/top-speed.ts'
import { newestYear } from './vehicle-years.ts'
import type { VehicleBody } from '../use-change-vehicles.ts'

const tooLong = (max: number) => t('vehicles.error.tooLong', { max })

/** The form values: numbers are text, missing values are empty. */
export function scooterFormSchema(units: Units) {
  return z.object({
    name: z.string().trim().min(1, t('vehicles.error.nameRequired')).max(limits.name, tooLong(limits.name)),
    make: z.string().trim().max(limits.name, tooLong(limits.name)),
    model: z.string().trim().min(1, t('vehicles.error.modelRequired')).max(limits.name, tooLong(limits.name)),
    year: z.string().refine((year) => year === '' || isYear(year), t('vehicles.error.year')),
    color: z.string().min(1, t('vehicles.error.colorRequired')),
    type: vehicleType,
    licensePlate: z.string().trim().max(limits.licensePlate, tooLong(limits.licensePlate)),
    topSpeed: z
      .string()
      .refine(
        (speed) => speed === '' || isSpeed(speed, units),
        t('vehicles.error.speed', { most: greatestSpeed(units) }),
      ),
    description: z.string().trim().max(limits.description, tooLong(limits.description)),
  })
}
export type ScooterFields = z.output<ReturnType<typeof scooterFormSchema>>

/** The form of the registration requires make, model and year only. */
export function registrationSchema() {
  return scooterFormSchema('metric').extend({
    name: z.string(),
    model: z.string().trim().min(2, t('vehicles.error.modelNameRequired')).max(limits.name, tooLong(limits.name)),
    make: z.string().trim().min(2, t('vehicles.error.manufacturerRequired')).max(limits.name, tooLong(limits.name)),
    year: z.string().trim().refine(isYear, t('vehicles.error.year')),
  })
}

export function nameOf({ make, model }: Pick<ScooterFields, 'make' | 'model'>): string {
  return cutText(`${make} ${model}`.trim(), limits.name)
}

/** The fields that a server error can name. */
export const scooterFieldNames = [
  'name',
  'make',
  'model',
  'year',
  'color',
  'type',
  'licensePlate',
  'topSpeed',
  'description',
] as const

function isYear(year: string): boolean {
  return /^\d{4}$/.test(year) && Number(year) >= oldestVehicleYear && Number(year) <= newestYear()
}

function isSpeed(speed: string, units: Units): boolean {
  return /^\d+$/.test(speed) && Number(speed) >= 1 && Number(speed) <= greatestSpeed(units)
}

export function newScooterFields(): ScooterFields {
  const year = String(new Date().getFullYear())
  return {
    name: '',
    make: '',
    model: '',
    year,
    color: '',
    type: 'standard',
    licensePlate: '',
    topSpeed: '',
    description: '',
  }
}

export function fieldsOf(draft: ScooterFields): ScooterFields {
  const { name, make, model, year, color, type, licensePlate, topSpeed, description } = draft
  return { name, make, model, year, color, type, licensePlate, topSpeed, description }
}

export function toFields(vehicle: Vehicle, units: Units): ScooterFields {
  return {
    name: vehicle.name,
    make: vehicle.make ?? '',
    model: vehicle.model,
    year: vehicle.year === null ? '' : String(vehicle.year),
    color: vehicle.color,
    type: vehicle.type,
    licensePlate: vehicle.licensePlate ?? '',
    topSpeed: vehicle.topSpeed === null ? '' : String(shownSpeed(vehicle.topSpeed, units)),
    description: vehicle.description ?? '',
  }
}

/** @param stored keeps an unchanged top speed, which rounding to miles would change */
export function toBody(fields: ScooterFields, units: Units, stored?: Vehicle): VehicleBody {
  const isSpeedUntouched = stored && toFields(stored, units).topSpeed === fields.topSpeed
  const topSpeed = fields.topSpeed === '' ? null : storedSpeed(Number(fields.topSpeed), units)
  return {
    name: fields.name,
    make: fields.make || null,
    model: fields.model,
    year: fields.year === '' ? null : Number(fields.year),
    color: fields.color,
    type: fields.type,
    licensePlate: fields.licensePlate || null,
    topSpeed: isSpeedUntouched ? stored.topSpeed : topSpeed,
    description: fields.description || null,
  }
}
