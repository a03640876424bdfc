import { forgetRider } from './forget-rider.ts'

/** After the redirect to `/?logout=true`, deletes the rider's data and reloads once, so that none stays in memory. @returns whether it reloads */
export function finishSignOut(): boolean {
  const address = new URL(window.location.href)
  const { searchParams } = address
  if (searchParams.get('logout') === 'true') {
    forgetRider()
    searchParams.delete('logout')
    searchParams.delete('force')
    searchParams.set('reloaded', 'true')
    window.location.replace(address)
    return true
  }
  if (searchParams.get('reloaded') === 'true') {
    searchParams.delete('reloaded')
    window.history.replaceState(window.history.state, '', address)
  }
  return false
}
