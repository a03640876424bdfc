// The entry point of the embedded database: see README.md.
export {
  BrokenDatabaseError,
  databaseFolder,
  DatabaseInUseError,
  lockEmbeddedDatabase,
  restoredFolder,
  startEmbeddedDatabase,
  type EmbeddedDatabase,
} from './embedded-database.ts'
export { embeddedPort, socketFolder } from './embedded-socket.ts'
