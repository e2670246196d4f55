/** Reading Java's version out of what a JDK says about itself. Pure. */

/** Neo4j 2026.x and `database/pom.xml` need at least this. */
export const MINIMUM_JAVA = 21;

/** The feature release of a version string: `21.0.2` → 21, `1.8.0_392` → 8, `25-ea` → 25. */
export function featureRelease(version: string): number | undefined {
  const match = /^(?:1\.)?(\d+)/.exec(version.trim());
  return match ? Number(match[1]) : undefined;
}

/** The version in a JDK's `release` file (`JAVA_VERSION="21.0.2"`). */
export function versionInReleaseFile(text: string): number | undefined {
  const match = /^JAVA_VERSION="?([^"\r\n]+)"?/m.exec(text);
  return match?.[1] ? featureRelease(match[1]) : undefined;
}

/** The version in the output of `java -version` (`openjdk version "17.0.15" 2025-04-15`). */
export function versionInOutput(text: string): number | undefined {
  const match = /version "([^"]+)"/.exec(text);
  return match?.[1] ? featureRelease(match[1]) : undefined;
}
