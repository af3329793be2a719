package fulfilment.rest.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.api.users.ApiKey;
import fulfilment.api.users.ApiKeyId;
import fulfilment.api.users.UserId;
import fulfilment.rest.load.LoadLimiter;
import fulfilment.rest.load.LoadSettings;
import fulfilment.rest.platform.EdgeSettings;
import fulfilment.testing.Eventually;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.lang.reflect.Proxy;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.axonframework.queryhandling.QueryGateway;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;

/** How keys are looked up while the answer is slow, fails, or changes. */
class ApiKeysTest {

    private static final int CALLERS = 64;
    private static final String DIGEST = ApiKeys.digest("some key of a shop");

    private final AtomicInteger asked = new AtomicInteger();

    private ApiKeys keys(Supplier<@Nullable ApiKey> answer) {
        var load = settings("fulfilment.load", LoadSettings.class);
        return new ApiKeys(gateway(answer), settings("fulfilment", EdgeSettings.class),
                new WrongKeys(load, new LoadLimiter(load, new SimpleMeterRegistry()), Clock.systemUTC()), Clock.systemUTC());
    }

    private static <T> T settings(String prefix, Class<T> type) {
        return new Binder(new MapConfigurationPropertySource()).bindOrCreate(prefix, type);
    }

    private QueryGateway gateway(Supplier<@Nullable ApiKey> answer) {
        return (QueryGateway) Proxy.newProxyInstance(ApiKeysTest.class.getClassLoader(), new Class<?>[] {QueryGateway.class},
                (self, method, arguments) -> {
                    asked.incrementAndGet();
                    return CompletableFuture.completedFuture(answer.get());
                });
    }

    private static ApiKey key() {
        return new ApiKey(new ApiKeyId(1), new UserId(1), false, Set.of(), null, null, null);
    }

    /** Starts a caller in a thread of its own. */
    private static <T> FutureTask<T> start(Callable<T> caller, List<Thread> threads) {
        var task = new FutureTask<>(caller);
        threads.add(Thread.ofPlatform().start(task));
        return task;
    }

    private static void awaitAllWait(List<Thread> threads) {
        Eventually.until(() -> threads.stream().allMatch(thread -> thread.getState() == Thread.State.WAITING),
                "all callers to wait");
    }

    @Test
    void sharesAFailedLookUpAmongAllCallersThatWaitForIt() {
        var failing = new CountDownLatch(1);
        var keys = keys(() -> {
            try {
                failing.await();
            } catch (InterruptedException interrupted) {
                throw new IllegalStateException(interrupted);
            }
            throw new IllegalStateException("the database does not answer");
        });
        var threads = new ArrayList<Thread>();
        var callers = new ArrayList<FutureTask<?>>();
        for (int caller = 0; caller < CALLERS; caller++) {
            callers.add(start(() -> keys.find(DIGEST), threads));
        }
        awaitAllWait(threads);

        failing.countDown();

        for (var caller : callers) {
            assertThatThrownBy(caller::get).hasStackTraceContaining("the database does not answer");
        }
        assertThat(asked).hasValue(1);
        assertThatThrownBy(() -> keys.find(DIGEST)).hasStackTraceContaining("the database does not answer");
        assertThat(asked).describedAs("a failure is not kept").hasValue(2);
    }

    @Test
    void asksOnceForAKeyOfManyCallers() throws Exception {
        var found = new CountDownLatch(1);
        var keys = keys(() -> {
            try {
                found.await();
            } catch (InterruptedException interrupted) {
                throw new IllegalStateException(interrupted);
            }
            return key();
        });
        var threads = new ArrayList<Thread>();
        var callers = new ArrayList<FutureTask<Boolean>>();
        for (int caller = 0; caller < CALLERS; caller++) {
            callers.add(start(() -> keys.find(DIGEST).isPresent(), threads));
        }
        awaitAllWait(threads);

        found.countDown();

        for (var caller : callers) {
            assertThat(caller.get()).isTrue();
        }
        assertThat(asked).hasValue(1);
    }

    /** The look-up began before the key was issued, so it found none. */
    @Test
    void forgetsALookUpThatAKeyOvertook() throws Exception {
        var overtaken = new CountDownLatch(1);
        var keys = keys(() -> {
            if (asked.get() > 1) {
                return key();
            }
            try {
                overtaken.await();
            } catch (InterruptedException interrupted) {
                throw new IllegalStateException(interrupted);
            }
            return null;
        });
        var threads = new ArrayList<Thread>();
        var early = start(() -> keys.find(DIGEST).isPresent(), threads);
        awaitAllWait(threads);

        keys.issued(DIGEST);
        overtaken.countDown();

        assertThat(early.get()).isFalse();
        assertThat(keys.find(DIGEST)).isPresent();
    }
}
