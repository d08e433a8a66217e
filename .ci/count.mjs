// Prints `N passed, N failed` from vitest's JSON report. A test file that could not be loaded counts as one failure.
import { existsSync, readFileSync } from 'node:fs'

const [report] = process.argv.slice(2)
const { numPassedTests = 0, testResults = [] } = existsSync(report)
  ? JSON.parse(readFileSync(report, 'utf8'))
  : {}
const failures = testResults.map(({ status, assertionResults }) => {
  const failed = assertionResults.filter((test) => test.status === 'failed').length
  return status === 'failed' ? Math.max(1, failed) : failed
})
console.log(`${numPassedTests} passed, ${failures.reduce((sum, count) => sum + count, 0)} failed`)
