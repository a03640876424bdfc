export function OverviewPage() {
  return <p>OverviewPage</p>
}
