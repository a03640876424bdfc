export function SettingsPage() {
  return <p>SettingsPage</p>
}
