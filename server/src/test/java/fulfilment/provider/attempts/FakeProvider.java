package fulfilment.provider.attempts;

import fulfilment.api.labels.LabelOrder;
import fulfilment.provider.protocol.Document;
import fulfilment.provider.protocol.LabelledParcel;
import fulfilment.provider.protocol.ProviderAnswer;
import fulfilment.provider.protocol.ProviderAnswer.Labelled;
import fulfilment.testing.Eventually;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.jspecify.annotations.Nullable;

/** A provider that notes what reached it, and answers as it is told. */
final class FakeProvider implements LabelCalls.Provider {

    final Queue<LabelOrder> reached = new ConcurrentLinkedQueue<>();
    private volatile Function<LabelOrder, ProviderAnswer> answer = order -> label("3SABC" + order.key().substring(0, 4));
    private final AtomicReference<@Nullable Runnable> before = new AtomicReference<>();
    private volatile boolean reachable = true;
    private volatile CountDownLatch held = new CountDownLatch(0);

    @Override
    public ProviderAnswer ask(LabelOrder order, Runnable sending, Duration within) {
        var first = before.getAndSet(null);
        if (first != null) {
            first.run();
        }
        if (!reachable) {
            return new ProviderAnswer.NotSent("connection refused");
        }
        sending.run();
        reached.add(order);
        try {
            if (!held.await(Eventually.TIMEOUT.toSeconds(), TimeUnit.SECONDS)) {
                throw new AssertionError("the provider was held for too long");
            }
        } catch (InterruptedException stopped) {
            throw new IllegalStateException(stopped);
        }
        return answer.apply(order);
    }

    /** Does this before the next request is sent. */
    void before(Runnable first) {
        before.set(first);
    }

    void answers(ProviderAnswer with) {
        answer = order -> with;
    }

    void reachable(boolean is) {
        reachable = is;
    }

    /** Answers only after {@link #release}. */
    void hold() {
        held = new CountDownLatch(1);
    }

    void release() {
        held.countDown();
    }

    static Labelled label(String trackingcode) {
        return new Labelled("carrier", "Carrier", List.of(parcel(trackingcode)), List.of());
    }

    static LabelledParcel parcel(String trackingcode) {
        return new LabelledParcel(trackingcode, "https://carrier.example/" + trackingcode,
                List.of(pdf(Document.Type.LABEL, 298, 420),
                        new Document(Document.Type.LABEL, Document.Size.A6, Document.Format.ZPL,
                                ("^XA" + trackingcode + "^XZ").getBytes(StandardCharsets.UTF_8))));
    }

    static Document pdf(Document.Type type, float width, float height) {
        try (var document = new PDDocument(); var bytes = new ByteArrayOutputStream()) {
            document.addPage(new PDPage(new PDRectangle(width, height)));
            document.save(bytes);
            return new Document(type, width > 400 ? Document.Size.A4 : Document.Size.A6, Document.Format.PDF,
                    bytes.toByteArray());
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }
}
