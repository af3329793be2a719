package fulfilment.loader;

import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;

/** Shows the progress of a stage: one updating line on a terminal, a line now and then elsewhere. */
final class Progress {

    private static final Duration REDRAW = Duration.ofMillis(100);
    private static final Duration REPEAT = Duration.ofSeconds(10);
    private static final int BAR = 24;

    private final PrintStream out;
    private final boolean terminal;
    private String stage = "";
    private int steps;
    private int done;
    private int found;
    private long begun;
    private long shown;

    Progress(PrintStream out, boolean terminal) {
        this.out = out;
        this.terminal = terminal;
    }

    synchronized void begin(String stage, int steps) {
        this.stage = stage;
        this.steps = steps;
        done = 0;
        found = 0;
        begun = System.nanoTime();
        shown = begun;
    }

    /** Counts new objects. */
    void made(int count) {
        step(count, 0);
    }

    /** Counts objects that existed already. */
    void found(int count) {
        step(count, count);
    }

    private synchronized void step(int count, int ofThemFound) {
        done += count;
        found += ofThemFound;
        long now = System.nanoTime();
        if (now - shown >= (terminal ? REDRAW : REPEAT).toNanos()) {
            shown = now;
            if (terminal) {
                int filled = steps == 0 ? BAR : (int) ((long) BAR * done / steps);
                out.print("\r%-18s [%s%s] %s".formatted(stage, "#".repeat(filled), "-".repeat(BAR - filled), tally(now)));
                out.flush();
            } else {
                out.printf("%-18s %s%n", stage, tally(now));
            }
        }
    }

    /** Prints one final line with the result of the stage. */
    synchronized void end() {
        if (terminal) {
            out.print("\r\u001b[K");
        }
        out.printf("%-18s %s%n", stage, tally(System.nanoTime()));
        out.flush();
    }

    /** Starts a new line for whatever is printed next. */
    synchronized void abandon() {
        if (terminal) {
            out.println();
        }
    }

    private String tally(long now) {
        double seconds = Math.max((now - begun) / 1e9, 0.001);
        var there = found == 0 ? "" : ", %,d there already".formatted(found);
        return String.format(Locale.ROOT, "%,d of %,d%s, %.1f s, %,.0f/s  ", done, steps, there, seconds, done / seconds);
    }
}
