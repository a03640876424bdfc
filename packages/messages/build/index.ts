export { cataloguePaths, compileFiles, fileNames, readMessages } from './catalogue-files.ts'
