package mneme.database;

import java.util.ArrayList;
import java.util.List;
import org.neo4j.dbms.DatabaseState;
import org.neo4j.dbms.DatabaseStateService;
import org.neo4j.dbms.api.DatabaseManagementService;
import org.neo4j.kernel.database.NamedDatabaseId;

/**
 * A server starts without a database whose files are damaged, and whoever asks for that one is told that it is not available, for ever. Here a
 * server without one of its databases is no server: it says which one and why, for the log.
 */
final class StartCheck {
    private StartCheck() {}

    /** Whether all databases are there. Those that are not are told on standard error, in a line each. */
    static boolean passes(DatabaseManagementService databases) {
        DatabaseStateService<? extends DatabaseState> states =
                new CopyProcedure.Server(databases).resolve("system", DatabaseStateService.class);
        boolean whole = true;
        for (NamedDatabaseId id : states.stateOfAllDatabases().keySet()) {
            Throwable cause = states.causeOfFailure(id).orElse(null);
            if (cause != null) {
                whole = false;
                System.err.println("The database " + id.name() + " did not start: " + told(cause));
            }
        }
        return whole;
    }

    /** What the causes say, the innermost first: it is the one that says what is wrong. Many only repeat the one below. */
    private static String told(Throwable thrown) {
        List<String> messages = new ArrayList<>();
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            String message = cause.getMessage() == null ? cause.getClass().getName() : cause.getMessage();
            messages.add(message.lines().findFirst().orElse(""));
        }
        List<String> telling = new ArrayList<>();
        for (String message : messages.reversed()) {
            if (telling.stream().noneMatch(message::contains)) {
                telling.add(message);
            }
        }
        return String.join(" < ", telling);
    }
}
