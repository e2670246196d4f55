package mneme.database;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.neo4j.configuration.Config;
import org.neo4j.configuration.GraphDatabaseSettings;
import org.neo4j.dbms.api.DatabaseManagementService;

/**
 * A database whose disk is full panics, and then answers nothing: below a floor it takes no commits, and reads on. Whoever writes looks at the
 * disk less often than that, and is not the only one who fills it. Commits cost nothing for it: the server asks a flag that it asks anyway.
 */
final class DiskFloor implements Runnable {
    private static final long EVERY_MS = 100;
    private static final long MIB = 1 << 20;
    private static final String PROPERTY = "mneme.floorMb";

    private final Config config;
    private final Path folder;
    private final long leastBytes;
    private boolean closed;

    private DiskFloor(Config config, long leastBytes) {
        this.config = config;
        this.folder = config.get(GraphDatabaseSettings.data_directory);
        this.leastBytes = leastBytes;
    }

    /** Looks from now on, a tenth of a second apart, as long as the process lives. */
    static void watch(DatabaseManagementService databases) {
        long leastMb = Long.getLong(PROPERTY, 0);
        if (leastMb <= 0) {
            return;
        }
        Config config = new CopyProcedure.Server(databases).resolve("system", Config.class);
        Thread watcher = new Thread(new DiskFloor(config, leastMb * MIB), "disk-floor");
        watcher.setDaemon(true);
        watcher.start();
    }

    @Override
    public void run() {
        try {
            FileStore disk = Files.getFileStore(folder);
            while (true) {
                look(disk);
                Thread.sleep(EVERY_MS);
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        } catch (IOException unreadable) {
            System.err.println("The free disk space cannot be read: commits go on whatever is left. " + unreadable.getMessage());
        }
    }

    private void look(FileStore disk) throws IOException {
        boolean full = disk.getUsableSpace() < leastBytes;
        if (full == closed) {
            return;
        }
        closed = full;
        Set<String> closedDatabases = full ? Set.of(config.get(GraphDatabaseSettings.initial_default_database)) : Set.of();
        config.setDynamic(GraphDatabaseSettings.read_only_databases, closedDatabases, DiskFloor.class.getSimpleName());
        System.err.println(full ? "The disk is full but for the floor: no commits." : "There is room on the disk again: commits go on.");
    }
}
