import { useSyncExternalStore } from 'react'
import { isInstalled, isIos, isSafari } from '../../lib/page/platform.ts'
import { safeStorage } from '../../lib/safe-storage.ts'
import { installOfferKey } from './install-offer-key.ts'

/** Chromium's event, which first.js keeps. */
interface InstallPrompt {
  prompt: () => Promise<unknown>
}

declare global {
  // oxlint-disable-next-line no-var -- only `var` declares a property of `globalThis`.
  var installPrompt: InstallPrompt | undefined
}

/** `prompt`: the browser installs on request. `by-hand`: Safari on iOS, where only the rider can do it. */
export type InstallWay = 'prompt' | 'by-hand'

const storage = safeStorage('local')
const listeners = new Set<() => void>()
let isRequested = false

/** To be called after the rider has joined a ride. Only the first call ever in this browser makes the offer. */
export function offerInstall(): void {
  if (storage.getItem(installOfferKey) === null) store('due')
}

/** For riders who look for the installation themselves: shows the explanation again. */
export function requestInstallHelp(): void {
  isRequested = true
  notify()
}

/** The offer never appears again. */
export function closeInstallOffer(): void {
  isRequested = false
  store('closed')
}

/** Opens the browser's own dialog. The app counts as offered, however the rider decides there. */
export async function install(): Promise<void> {
  const event = globalThis.installPrompt
  // The event works once; the browser sends another on the next page.
  globalThis.installPrompt = undefined
  closeInstallOffer()
  await event?.prompt()
}

/** How this browser installs the app; undefined if it is installed or cannot be. */
export function useInstallWay(): InstallWay | undefined {
  return useSyncExternalStore(subscribe, findWay, () => undefined)
}

export function useIsInstallOffered(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isRequested || storage.getItem(installOfferKey) === 'due',
    () => false,
  )
}

function findWay(): InstallWay | undefined {
  if (isInstalled()) return undefined
  if (globalThis.installPrompt) return 'prompt'
  return isIos() && isSafari() ? 'by-hand' : undefined
}

function store(state: 'due' | 'closed') {
  storage.setItem(installOfferKey, state)
  notify()
}

function notify() {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const installed = () => {
    globalThis.installPrompt = undefined
    closeInstallOffer()
  }
  listeners.add(listener)
  window.addEventListener('installable', listener)
  window.addEventListener('appinstalled', installed)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('installable', listener)
    window.removeEventListener('appinstalled', installed)
  }
}
