// `npm run version:set -- 0.2.0`: sets the version everywhere. CONTRIBUTING.md describes a release.
import { giveUp, refuseOldNode, root, say } from './lib/runtime.mjs'
import { setVersion, VersionError } from './lib/set-version.mjs'

refuseOldNode()
const [version] = process.argv.slice(2)
try {
  const files = setVersion(root, version)
  say(`The version is ${version} in ${files.length} files. Next:

  npm run upgrade:fixture
  npm run check && npm test
  git add --all && git commit -m 'Release ${version}'
  git tag --annotate v${version} --message 'Scooter Rides ${version}'
  npm run release

To undo it before the commit: git checkout .`)
} catch (error) {
  if (!(error instanceof VersionError)) throw error
  giveUp(error.message)
}
