export function VehiclesPage() {
  return <p>VehiclesPage</p>
}
