package fulfilment.loader;

import fulfilment.loader.book.OrderBook;
import fulfilment.loader.book.Totals;
import fulfilment.loader.book.Trade;
import fulfilment.loader.remote.CommandLine;
import fulfilment.loader.remote.LoadProblem;
import fulfilment.loader.remote.Remote;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/**
 * Loads an order book over the public API: its products, their locations, its customers, and week by week the purchases, orders, shipments,
 * returns and stock notes. At the end it compares the account with the expected totals.
 */
public final class OrderBookLoader {

    /** The name by which the service knows this client. */
    static final String PROGRAM = "order-book-loader";

    private final OrderBook book;
    private final BoundedRunner runner;
    private final @Nullable ReceivingMode receiving;
    private final PrintStream out;
    private final Progress progress;

    public OrderBookLoader(OrderBook book, int concurrency, @Nullable ReceivingMode receiving, PrintStream out,
            boolean terminal) {
        this.book = book;
        this.runner = new BoundedRunner(concurrency);
        this.receiving = receiving;
        this.out = out;
        this.progress = new Progress(out, terminal);
    }

    /**
     * The loader as a command.
     *
     * @return its exit code: 0 if all figures agree, 1 if they do not or the load failed, 2 for wrong arguments
     */
    public static int run(String[] arguments) {
        var out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        var err = new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
        return run(List.of(arguments), out, err, isTerminal());
    }

    static int run(List<String> words, PrintStream out, PrintStream err, boolean terminal) {
        if (words.contains("--help")) {
            out.print(Arguments.USAGE);
            return 0;
        }
        Arguments arguments;
        try {
            arguments = Arguments.of(words);
        } catch (CommandLine.Wrong wrong) {
            err.printf("load: %s%n%n%s", wrong.getMessage(), Arguments.USAGE);
            return 2;
        }
        try (var remote = new Remote(arguments.address(), arguments.key(), PROGRAM, Thread::sleep)) {
            var book = arguments.file() == null ? OrderBook.sample() : OrderBook.read(arguments.file());
            return new OrderBookLoader(book, arguments.concurrency(), arguments.receiving(), out, terminal).into(remote) ? 0 : 1;
        } catch (IOException failed) {
            err.printf("load: %s%n", failed.getMessage());
        } catch (JacksonException unexpected) {
            err.printf("load: the service gave an unexpected answer: %s%n", unexpected.getOriginalMessage());
        }
        return 1;
    }

    /**
     * Loads into the account of a key.
     *
     * @return whether the account has the expected totals at the end
     * @throws IOException if the load cannot be finished; the message says why in one line
     */
    public static boolean into(URI address, String key, OrderBook book, PrintStream out) throws IOException {
        try (var remote = new Remote(address, key, PROGRAM, Thread::sleep)) {
            return new OrderBookLoader(book, Arguments.CONCURRENCY, null, out, false).into(remote);
        }
    }

    boolean into(Remote remote) throws IOException {
        long start = System.nanoTime();
        var trade = Trade.of(book);
        var own = Totals.of(trade);
        var expected = Totals.published(book.sha256()).orElse(own);
        out.printf(Locale.ROOT, "Loading %s: %,d rows, %,d products, %,d orders, %,d returns, %d weeks%n", book.name(),
                book.rows().size(), trade.products().size(), own.orders(), own.returns(), trade.weeks().size());
        if (!own.equals(expected)) {
            throw new LoadProblem("%s does not have its published totals; nothing was loaded".formatted(book.name()));
        }
        var account = TargetAccount.open(remote);
        var stages = stages(trade, expected);
        var totals = new ArrayList<CheckedTotal>();
        try {
            for (var stage : stages) {
                stage.load(account);
            }
            for (var stage : stages) {
                totals.addAll(stage.compare(account));
            }
        } catch (IOException | RuntimeException failed) {
            progress.abandon();
            throw failed;
        }
        return report(totals, own == expected, start);
    }

    private List<Stage> stages(Trade trade, Totals expected) {
        return List.of(new ProductStage(trade, expected, runner, progress), new LocationStage(runner, progress),
                new LinkStage(trade, runner, progress), new CustomerStage(trade, expected, runner, progress),
                new WeekStage(trade, expected, receiving == null ? ReceivingMode.suiting(trade) : receiving, runner, progress));
    }

    private boolean report(List<CheckedTotal> totals, boolean unknownBook, long start) {
        long wrong = totals.stream().filter(total -> !total.agrees()).count();
        out.printf("%n%s%n", CheckedTotal.table(totals));
        out.println(unknownBook
                ? "There are no published totals for this order book: the expected figures are what the loader read from it."
                : "The expected figures are the published totals of this order book.");
        out.printf(Locale.ROOT, "%s, after %.1f s.%n", wrong == 0 ? "All figures agree" : wrong + " figures differ",
                (System.nanoTime() - start) / 1e9);
        return wrong == 0;
    }

    private static boolean isTerminal() {
        return System.console() != null;
    }
}
