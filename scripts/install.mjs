import { installMissingPackages } from './lib/packages.mjs'
import { refuseOldNode } from './lib/runtime.mjs'

refuseOldNode()
installMissingPackages()
