export function SponsorsPage() {
  return <p>SponsorsPage</p>
}
