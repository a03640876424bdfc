export function RidesPage() {
  return <p>RidesPage</p>
}
