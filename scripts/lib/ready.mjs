import { installMissingPackages } from './packages.mjs'
import { refuseOldNode, underOwnNode } from './runtime.mjs'

/** What every script needs before its work: packages in place, and the pinned Node. */
export async function makeReady() {
  refuseOldNode()
  installMissingPackages()
  await underOwnNode()
}
