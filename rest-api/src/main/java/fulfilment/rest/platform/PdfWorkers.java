package fulfilment.rest.platform;

import fulfilment.api.kernel.Overloaded;
import fulfilment.api.kernel.RequestMemory;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.stereotype.Component;

/** Makes PDFs, few at a time, beside everything else. As many again wait for their turn as the settings allow, for others there is no room. */
@Component
public class PdfWorkers implements DisposableBean {

    private final ThreadPoolExecutor workers;
    private final Load load;
    private final int places;
    /** Those that are made and those that wait. */
    private final AtomicInteger taken = new AtomicInteger();

    PdfWorkers(Load load) {
        this.load = load;
        int threads = load.settings().pdfs() > 0
                ? load.settings().pdfs()
                : Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
        this.places = threads + load.settings().pdfsWaiting();
        workers = new ThreadPoolExecutor(threads, threads, 1, TimeUnit.MINUTES, new ArrayBlockingQueue<>(places),
                Thread.ofPlatform().daemon().name("pdf-", 1).priority(Thread.MIN_PRIORITY).factory());
        workers.allowCoreThreadTimeOut(true);
        load.gauge("pdfs", "documents", taken::get, "PDFs that are made or wait to be made");
    }

    /**
     * Has a PDF made for the caller at hand, who waits for it.
     *
     * @throws Overloaded when too many others wait already
     */
    public <T> T make(Supplier<T> pdf) {
        if (taken.incrementAndGet() > places) {
            taken.decrementAndGet();
            throw tooMany();
        }
        Load.giveWay();
        T made;
        try {
            var caller = Caller.current();
            made = CompletableFuture.supplyAsync(() -> made(pdf, caller), workers).join();
        } catch (RejectedExecutionException closing) {
            throw tooMany();
        } catch (CompletionException failed) {
            throw failed.getCause() instanceof RuntimeException cause ? cause : failed;
        } finally {
            taken.decrementAndGet();
        }
        return made;
    }

    private static Overloaded tooMany() {
        return new Overloaded("pdfs", "too many PDFs are being made; try again");
    }

    private <T> T made(Supplier<T> pdf, Caller caller) {
        Caller.enter(caller);
        try (RequestMemory memory = load.memory()) {
            return pdf.get();
        } finally {
            Caller.leave();
        }
    }

    @Override
    public void destroy() {
        workers.shutdownNow();
    }
}
