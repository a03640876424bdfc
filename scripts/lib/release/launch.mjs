// Reads the settings and starts the server or a command.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

const root = join(import.meta.dirname, '..')

readSettings(process.env.SETTINGS_FILE ?? '/etc/scooter-rides/scooter-rides.env')
// A process of its own reads variables such as NODE_EXTRA_CA_CERTS, which Node takes only at its start. It replaces this one, so that
// signals reach the server. The warning of an experimental function is not for operators.
process.emitWarning = () => {}
process.execve(
  process.execPath,
  [
    process.execPath,
    '--max-semi-space-size=16',
    join(root, 'app/apps/server/dist/scooter-rides.js'),
    ...process.argv.slice(2),
  ],
  { NODE_ENV: 'production', ...process.env },
)

/** Variables that are set already stay. Without the file, the variables of the shell are all settings. */
function readSettings(file) {
  try {
    // Editors of Windows begin a file with a byte order mark, which would become a part of the first name.
    const settings = parseEnv(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
    Object.assign(process.env, { ...settings, ...process.env })
  } catch (error) {
    if (error.code === 'ENOENT' && !process.env.SETTINGS_FILE) return
    // Without the settings a command would use another database.
    process.stderr.write(
      `The settings in ${file} cannot be read (${error.code}). Run the command as the user of the server.\n`,
    )
    process.exit(1)
  }
}
