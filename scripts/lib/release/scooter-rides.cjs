#!/usr/bin/env node
'use strict'
// The program of the released package. The machine's Node runs it, so it uses only what Node 12 understands.
const { spawn } = require('child_process')
const { join } = require('path')

const root = join(__dirname, '..')
const made = require(join(root, 'package.json'))
const oldestNode = [20, 19]
const names = { darwin: 'macOS', linux: 'Linux', win32: 'Windows' }

const giveUp = (sentence) => {
  process.stderr.write(sentence + '\n')
  process.exit(1)
}

/** Variables that are set already stay. Without the file, the variables of the shell are all settings. */
function readSettings(file) {
  try {
    process.loadEnvFile(file)
  } catch (error) {
    if (error.code === 'ENOENT' && !process.env.SETTINGS_FILE) return
    // Without the settings a command would use another database.
    giveUp(
      'The settings in ' + file + ' cannot be read (' + error.code + '). Run the command as the user of the server.',
    )
  }
}
const nameOf = (platform, arch) => (names[platform] || platform) + ' on ' + arch

const version = process.versions.node.split('.').map(Number)
if (version[0] < oldestNode[0] || (version[0] === oldestNode[0] && version[1] < oldestNode[1]))
  giveUp('Scooter Rides needs Node ' + oldestNode.join('.') + ' or later; this is ' + process.versions.node + '.')
if (made.os[0] !== process.platform || made.cpu[0] !== process.arch)
  giveUp(
    'This package is for ' +
      nameOf(made.os[0], made.cpu[0]) +
      ', and this machine is ' +
      nameOf(process.platform, process.arch) +
      '. Install the package for it.',
  )
if (process.platform === 'linux') {
  // Otherwise the report asks for the names of all open connections.
  process.report.excludeNetwork = true
  if (!process.report.getReport().header.glibcVersionRuntime)
    giveUp(
      'This package is for Linux with glibc, such as Debian, Ubuntu or Fedora. This machine has another C library.',
    )
}

readSettings(process.env.SETTINGS_FILE || '/etc/scooter-rides/scooter-rides.env')
const node = join(root, 'runtime', 'node')
const args = ['--max-semi-space-size=16', join(root, 'app', 'apps', 'server', 'dist', 'scooter-rides.js')].concat(
  process.argv.slice(2),
)
const env = Object.assign({ NODE_ENV: 'production' }, process.env)

if (process.execve) {
  // Replaces this process, so that signals reach the server. Its warning of an experimental function is not for operators.
  process.emitWarning = () => {}
  process.execve(node, [node].concat(args), env)
}
const child = spawn(node, args, { stdio: 'inherit', env })
child.on('error', (error) => giveUp('The Node in this package does not start: ' + error.message))
// A terminal sends Ctrl-C to both processes. The server takes the second signal for the same request.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => {
  if (signal === null) process.exit(code)
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
})
