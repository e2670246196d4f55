package mneme.database;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.neo4j.common.DependencyResolver;
import org.neo4j.graphdb.Resource;
import org.neo4j.graphdb.ResourceIterator;
import org.neo4j.kernel.database.Database;
import org.neo4j.kernel.impl.transaction.log.LogAppendEvent;
import org.neo4j.kernel.impl.transaction.log.LogPosition;
import org.neo4j.kernel.impl.transaction.log.checkpoint.CheckPointer;
import org.neo4j.kernel.impl.transaction.log.checkpoint.SimpleTriggerInfo;
import org.neo4j.kernel.impl.transaction.log.files.LogFile;
import org.neo4j.kernel.impl.transaction.log.files.LogFiles;
import org.neo4j.kernel.impl.transaction.log.files.checkpoint.CheckpointFile;
import org.neo4j.storageengine.api.TransactionIdStore;

/**
 * A copy of one database that serves meanwhile. After a checkpoint its files hold all that was committed until then, and no
 * further checkpoint is made while they are copied: whatever is written meanwhile is in the transaction logs too. These are
 * copied last, up to the last commit. A server that starts on the copy replays them, as after a crash.
 */
final class StoreCopy {
    private static final int BUFFER_BYTES = 1 << 20;
    private static final long ALL = Long.MAX_VALUE;

    private final Database database;
    private final Path folder;
    private final Runnable beforeEach;
    private final List<CopyProcedure.CopiedFile> copied = new ArrayList<>();

    /**
     * @param folder where the copy goes, under the same names as in the home folder of the server
     * @param beforeEach called before each file; throws when the copy is no longer wanted
     */
    StoreCopy(Database database, Path folder, Runnable beforeEach) {
        this.database = database;
        this.folder = folder;
        this.beforeEach = beforeEach;
    }

    /** In one thread: the lock that holds checkpoints off belongs to it. */
    List<CopyProcedure.CopiedFile> take() throws IOException {
        CheckPointer checkPointer = resolver().resolveDependency(CheckPointer.class);
        try (Resource noCheckpoint = database.getStoreCopyCheckPointMutex()
                        .storeCopy(() -> checkPointer.tryCheckPoint(new SimpleTriggerInfo("backup")));
                ResourceIterator<Path> files = database.listStoreFiles(false)) {
            while (files.hasNext()) {
                copy(files.next(), ALL);
            }
            copyLogs();
        }
        return copied;
    }

    /** What a start replays: the logs since the checkpoint, up to the last commit. */
    private void copyLogs() throws IOException {
        LogFiles logs = resolver().resolveDependency(LogFiles.class);
        LogFile log = logs.getLogFile();
        CheckpointFile checkpoints = logs.getCheckpointFile();
        for (Path file : checkpoints.getMatchedFiles()) {
            copy(file, ALL);
        }
        long first = checkpoints.findLatestCheckpoint().orElseThrow()
                .oldestNotVisibleTransactionLogPosition().getLogVersion();
        // What was acknowledged before this moment is before the end.
        long at = System.currentTimeMillis();
        TransactionIdStore transactions = resolver().resolveDependency(TransactionIdStore.class);
        long last = transactions.getLastCommittedTransactionId();
        LogPosition end = transactions.getLastCommittedBatch().logPositionAfter();
        log.forceAfterAppend(LogAppendEvent.NULL);
        for (long version = first; version < end.getLogVersion(); version++) {
            copy(log.getLogFileForVersion(version), ALL);
        }
        copy(log.getLogFileForVersion(end.getLogVersion()), end.getByteOffset()).mark(last, at);
    }

    private DependencyResolver resolver() {
        return database.getDatabaseAPI().getDependencyResolver();
    }

    /** Copies the first bytes of a file, at most so many. On disk once it returns. */
    private CopyProcedure.CopiedFile copy(Path file, long most) throws IOException {
        beforeEach.run();
        // Whoever asked has given up and removed it: it must not come back.
        if (!Files.isDirectory(folder)) {
            throw new NoSuchFileException(folder.toString());
        }
        Path name = database.getDatabaseLayout().getNeo4jLayout().homeDirectory().relativize(file);
        Path target = folder.resolve(name);
        Files.createDirectories(target.getParent());
        MessageDigest digest = sha256();
        try (FileChannel in = FileChannel.open(file, StandardOpenOption.READ);
                FileChannel out =
                        FileChannel.open(target, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            long bytes = transfer(in, out, digest, most);
            out.force(true);
            String portable = name.toString().replace('\\', '/');
            CopyProcedure.CopiedFile row = new CopyProcedure.CopiedFile(portable, bytes, hex(digest));
            copied.add(row);
            return row;
        }
    }

    private static long transfer(FileChannel in, FileChannel out, MessageDigest digest, long most) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(BUFFER_BYTES);
        long bytes = 0;
        while (bytes < most) {
            buffer.clear().limit((int) Math.min(BUFFER_BYTES, most - bytes));
            if (in.read(buffer) < 0) {
                break;
            }
            bytes += buffer.flip().remaining();
            digest.update(buffer.duplicate());
            while (buffer.hasRemaining()) {
                out.write(buffer);
            }
        }
        return bytes;
    }

    private static String hex(MessageDigest digest) {
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException(missing);
        }
    }
}
