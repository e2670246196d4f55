package mneme.database;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.neo4j.dbms.api.DatabaseManagementService;
import org.neo4j.internal.kernel.api.exceptions.ProcedureException;
import org.neo4j.kernel.api.procedure.GlobalProcedures;
import org.neo4j.kernel.database.Database;
import org.neo4j.kernel.internal.GraphDatabaseAPI;
import org.neo4j.procedure.Admin;
import org.neo4j.procedure.Context;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;
import org.neo4j.procedure.TerminationGuard;

/** The door to {@link StoreCopy}: whoever has the password of the database may ask for a copy. */
public final class CopyProcedure {
    /** One copy at a time. */
    private static final ReentrantLock UNDER_WAY = new ReentrantLock();

    /** The server whose databases are copied. */
    public record Server(DatabaseManagementService databases) {
        <Type> Type resolve(String database, Class<Type> type) {
            GraphDatabaseAPI api = (GraphDatabaseAPI) databases.database(database);
            return api.getDependencyResolver().resolveDependency(type);
        }
    }

    @Context
    public Server server;

    @Context
    public TerminationGuard guard;

    /** Makes the procedure callable on a server. */
    static void register(DatabaseManagementService databases) throws ProcedureException {
        Server server = new Server(databases);
        GlobalProcedures procedures = server.resolve("system", GlobalProcedures.class);
        procedures.registerComponent(Server.class, context -> server, true);
        procedures.registerProcedure(CopyProcedure.class);
    }

    @Admin
    @Procedure(name = "mneme.copyDatabases", mode = Mode.READ)
    @Description("Copies the databases of this server into a folder while it serves, one after the other. One row a file.")
    public Stream<CopiedFile> copyDatabases(@Name("names") List<String> names, @Name("folder") String folder)
            throws IOException {
        if (!UNDER_WAY.tryLock()) {
            throw new IllegalStateException("Another copy is under way.");
        }
        try {
            List<CopiedFile> copied = new ArrayList<>();
            for (String name : names) {
                Database database = server.resolve(name, Database.class);
                copied.addAll(new StoreCopy(database, Path.of(folder), guard::check).take());
            }
            return copied.stream();
        } finally {
            UNDER_WAY.unlock();
        }
    }

    /** A file of the copy. */
    public static final class CopiedFile {
        /** Below the home folder of the server, with "/". */
        public final String file;

        public final long bytes;
        public final String sha256;

        /** The last transaction that the copy of the database has; null but in its last row. */
        public Long lastTransaction;

        /** Milliseconds since 1970: what was acknowledged until then is in the copy; null but in its last row. */
        public Long at;

        CopiedFile(String file, long bytes, String sha256) {
            this.file = file;
            this.bytes = bytes;
            this.sha256 = sha256;
        }

        void mark(long transaction, long time) {
            lastTransaction = transaction;
            at = time;
        }
    }
}
