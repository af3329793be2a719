package fulfilment.server.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/** The processes of the PostgreSQL whose programs and data lie in a folder that only this service uses. */
public final class PostgresProcesses {

    private static final Duration LOOK_AGAIN_AFTER = Duration.ofMillis(50);

    private final Path programs;
    private final Path data;

    public PostgresProcesses(Path programs, Path data) {
        this.programs = programs;
        this.data = data;
    }

    /** The parent of all other processes; empty if it no longer runs. */
    public Optional<ProcessHandle> postmaster() throws IOException {
        var file = data.resolve("postmaster.pid");
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        var lines = Files.readAllLines(file);
        return lines.isEmpty()
                ? Optional.empty()
                : ProcessHandle.of(Long.parseLong(lines.getFirst().strip())).filter(ProcessHandle::isAlive)
                        .filter(running -> running.info().command().map(command -> command.endsWith("postgres")).orElse(true));
    }

    /**
     * Whether a process still runs. A process that has ended but was not reaped, as in a container without an init process, is listed as
     * alive but no longer has a program.
     *
     * @param visible whether its program was visible while it ran
     */
    static boolean runs(ProcessHandle process, boolean visible) {
        return process.isAlive() && (!visible || process.info().command().isPresent());
    }

    /**
     * Kills the processes that outlive the postmaster. Another PostgreSQL can use the data only after the last of them has ended.
     *
     * @return whether all of them have ended
     */
    boolean endThoseLeftBehind(Duration within) {
        long end = System.nanoTime() + within.toNanos();
        for (var left = running(); !left.isEmpty(); left = running()) {
            if (System.nanoTime() > end) {
                return false;
            }
            left.forEach(ProcessHandle::destroyForcibly);
            LockSupport.parkNanos(LOOK_AGAIN_AFTER.toNanos());
        }
        return true;
    }

    private List<ProcessHandle> running() {
        return ProcessHandle.allProcesses()
                .filter(process -> process.info().command().map(command -> Path.of(command).startsWith(programs)).orElse(false))
                .toList();
    }
}
