package mneme.database;

import java.io.IOException;
import org.neo4j.dbms.api.DatabaseManagementService;
import org.neo4j.server.CommunityBootstrapper;
import org.neo4j.server.NeoBootstrapper;

/**
 * Neo4j in its own process, tied to the process that started it: that one holds the other end of our
 * standard input, so the end of input means "stop", be it asked for or because the parent died.
 */
public final class EmbeddedServer {
    private EmbeddedServer() {}

    public static void main(String[] args) throws Exception {
        Thread watcher = new Thread(EmbeddedServer::exitAtEndOfInput, "parent-watcher");
        watcher.setDaemon(true);
        watcher.start();
        CommunityBootstrapper server = new CommunityBootstrapper();
        int code = NeoBootstrapper.start(server, args);
        if (code != 0) {
            System.exit(code);
        }
        DatabaseManagementService databases = server.getDatabaseManagementService();
        if (!StartCheck.passes(databases)) {
            System.exit(1);
        }
        DiskFloor.watch(databases);
        CopyProcedure.register(databases);
    }

    private static void exitAtEndOfInput() {
        try {
            while (System.in.read() >= 0) {
                // Nothing is ever sent; only the end counts.
            }
        } catch (IOException unreadable) {
            // An unreadable input has no parent behind it either.
        }
        // Runs the shutdown hook that NeoBootstrapper installed: checkpoint, then close the store.
        System.exit(0);
    }
}
