interface DashboardSearch {
  /** A scooter's id, or `new` for the form of a new one. */
  id?: number | 'new'
  section?: string
}

export function dashboardSearch({ id, section }: Record<string, unknown>): DashboardSearch {
  const vehicleId = Number(id)
  return {
    ...(id === 'new' ? { id } : Number.isInteger(vehicleId) && vehicleId > 0 ? { id: vehicleId } : {}),
    ...(typeof section === 'string' && { section }),
  }
}
