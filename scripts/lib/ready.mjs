import { installMissingPackages } from './packages.mjs'
import { refuseOldNode, underOwnNode } from './runtime.mjs'

/** Called by every script first: installs packages and switches to the pinned Node. */
export async function makeReady() {
  refuseOldNode()
  installMissingPackages()
  await underOwnNode()
}
