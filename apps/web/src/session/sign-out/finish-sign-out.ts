import { forgetRider } from './forget-rider.ts'

/**
 * The server sends a signed-out browser to `/?logout=true`: everything is forgotten and the page loaded once more
 * with `?reloaded=true`, so that nothing of the rider is left in memory; then the flags leave the address.
 * Answers whether the page is about to be loaded again.
 */
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
