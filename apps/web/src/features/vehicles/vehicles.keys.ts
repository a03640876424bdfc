export const vehicleKeys = {
  own: ['vehicles', 'own'],
  vehicle: (vehicleId: number) => ['vehicles', vehicleId],
  makes: (q: string) => ['vehicle-makes', q],
  models: (makeId: number, q: string) => ['vehicle-makes', makeId, 'models', q],
} as const
