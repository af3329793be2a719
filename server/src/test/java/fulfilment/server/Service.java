package fulfilment.server;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.LoggerContextListener;
import com.github.benmanes.caffeine.cache.Cache;
import fulfilment.command.platform.CommitParticipant;
import fulfilment.command.platform.MonotonicClock;
import fulfilment.server.embedded.DataFolderSpace;
import fulfilment.server.keys.IssueKeyCommand;
import fulfilment.server.movein.MoveInCommand;
import fulfilment.testing.Eventually;
import fulfilment.testing.FewRounds;
import fulfilment.testing.Starts;
import fulfilment.testing.TestDatabase;
import fulfilment.testing.TestThread;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;
import org.slf4j.bridge.SLF4JBridgeHandler;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.logging.LoggingSystem;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.core.io.Resource;
import org.springframework.core.type.classreading.CachingMetadataReaderFactory;
import org.springframework.core.type.classreading.MetadataReader;
import org.springframework.core.type.classreading.MetadataReaderFactory;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.scheduling.config.ScheduledTaskHolder;
import org.springframework.util.ClassUtils;
import org.springframework.util.unit.DataSize;
import tools.jackson.databind.JsonNode;

/** The assembled server, as an operator starts it, on a separate database. Most tests share one. */
public final class Service implements AutoCloseable {

    public static final String ADMIN_KEY = "the-admin-key-of-tests";

    /** Seals secrets. A separate service can have other keys, or none with {@code --fulfilment.secret-keys=}. */
    public static final String SECRET_KEY = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=";

    /** The name under which Spring Boot looks for the reader of classes before it makes one for each application. */
    private static final String METADATA = "org.springframework.boot.autoconfigure.internalCachingMetadataReaderFactory";
    /** What Spring has read in class files, for all services of a run: reading it again takes a fifth of a start. */
    private static final Map<Resource, MetadataReader> CLASSES = new ConcurrentHashMap<>();

    static {
        FewRounds.install();
        // each start would reset the log, also while another test captures it
        System.setProperty(LoggingSystem.SYSTEM_PROPERTY, LoggingSystem.NONE);
        SLF4JBridgeHandler.removeHandlersForRootLogger();
        SLF4JBridgeHandler.install();
        letServicesStartAtOnce();
    }

    /** More than a run starts, by a few. If a test goes beyond it, let it use a shared service. */
    private static final int MOST = 154;

    private static final Map<Kind, Service> SHARED = new ConcurrentHashMap<>();
    /** Those that a thread of tests has started, whichever it is. */
    private static final Set<Kind> STARTED = ConcurrentHashMap.newKeySet();
    /** How often another thread started one of them again: which thread runs a class differs from run to run. */
    private static final AtomicInteger AGAIN = new AtomicInteger();

    /**
     * Which tests share a service.
     *
     * @param thread of the tests, see {@link TestThread}
     * @param database null for one of its own
     * @param hasClock whether its time is that of a clock that tests set
     * @param hasLots whether its account keeps lots
     */
    private record Kind(int thread, @Nullable String database, boolean hasClock, boolean hasLots, List<String> settings) {

        /** The same for all threads. */
        Kind ofAnyThread() {
            return new Kind(0, database == null ? null : "", hasClock, hasLots, settings);
        }

        Service start() {
            var arguments = settings.toArray(String[]::new);
            if (hasClock) {
                var clock = new SettableClock(FIRST_DAY);
                var service = startAt(clock, arguments);
                service.clock = clock;
                return service;
            }
            if (database != null) {
                return startOn(database, arguments);
            }
            return settings.isEmpty() && isFleet() ? FleetMode.start() : Service.start(arguments);
        }

        /** With {@code -Dservice.mode=fleet} tests of the shared service run against a fleet. */
        private static boolean isFleet() {
            return "fleet".equals(System.getProperty("service.mode"));
        }
    }

    /** Early enough that the dates of tests, such as 2040, stay in the future however many years they take. */
    private static final Instant FIRST_DAY = Instant.parse("2001-01-01T12:00:00Z");

    /** Null once it is closed: classes keep their service in a static field, and all closed ones together would fill the memory. */
    private @Nullable ConfigurableApplicationContext context;
    /** Processes with other roles, where this one is the edge of a fleet. */
    private final List<Service> behind = new ArrayList<>();
    private @Nullable SettableClock clock;
    private boolean isShared;
    private final String database;
    private final String address;
    private final String managementAddress;

    private Service(ConfigurableApplicationContext context, String database) {
        this.context = context;
        this.database = database;
        this.address = "http://localhost:" + ((ServletWebServerApplicationContext) context).getWebServer().getPort();
        this.managementAddress = "http://127.0.0.1:" + context.getEnvironment().getProperty("local.management.port");
    }

    /**
     * The service that the tests of this thread share, one for each list of settings. Its account holds objects of other tests, so check only
     * your own, and do not close it.
     *
     * @param settings such as {@code --fulfilment.rate-limit=5}; without any it is the service that most tests use
     */
    public static Service shared(String... settings) {
        return shared(null, false, false, settings);
    }

    /**
     * Another shared service, whose links begin with {@code https://warehouse.example/wms/}. Its account takes objects that would be in the way
     * of other tests.
     */
    public static Service sharedWithPublicAddress() {
        return shared("--fulfilment.public-address=https://warehouse.example/wms/");
    }

    /**
     * Another shared service, in which new receipts have version 1. Its account has one active admin, one location type and one active
     * warehouse. Each test leaves it so.
     */
    public static Service sharedWithOneAdmin() {
        return shared("--fulfilment.receipt-version=1");
    }

    /** Another node on the database of a shared service. */
    static Service sharedOn(String database, String... settings) {
        return shared(database, false, false, settings);
    }

    /** Another shared service, which takes its time from {@link #clock}. A test first moves the clock to a year of its own. */
    public static Service sharedWithClock(String... settings) {
        return shared(null, true, false, settings);
    }

    /** Like {@link #sharedWithClock}, for an account that keeps lots. */
    public static Service sharedWithLots() {
        var service = shared(null, true, true);
        service.admin().put("/admin/account", "{\"traceability\": true}").ok();
        return service;
    }

    private static Service shared(@Nullable String database, boolean hasClock, boolean hasLots, String... settings) {
        var wanted = new Kind(TestThread.number(), database, hasClock, hasLots, List.of(settings));
        return SHARED.computeIfAbsent(wanted, kind -> {
            if (!STARTED.add(kind.ofAnyThread())) {
                AGAIN.incrementAndGet();
            }
            var service = kind.start();
            service.isShared = true;
            return service;
        });
    }

    /** After the last test. */
    static void closeShared() {
        SHARED.values().forEach(service -> {
            service.isShared = false;
            service.close();
        });
        SHARED.clear();
    }

    /** The clock of a service that {@link #sharedWithClock} returned. */
    public SettableClock clock() {
        return Objects.requireNonNull(clock);
    }

    /** A separate service that takes its time from the clock. */
    public static Service startAt(SettableClock clock, String... arguments) {
        return startOn(TestDatabase.create(), clock, arguments);
    }

    /**
     * A separate service.
     *
     * @param arguments settings, e.g. {@code --fulfilment.rate-limit=5}
     */
    public static Service start(String... arguments) {
        return startOn(TestDatabase.create(), arguments);
    }

    /** Another node on an existing database. */
    public static Service startOn(String database, String... arguments) {
        return startOn(database, context -> {}, arguments);
    }

    /**
     * A service with an observer of its journal that sees how stored events are split into commands.
     *
     * @param database null for a new one
     */
    public static Service startWatched(CommitParticipant watch, @Nullable String database, String... arguments) {
        return startOn(database == null ? TestDatabase.create() : database,
                context -> context.registerBean("watch", CommitParticipant.class, () -> watch), arguments);
    }

    /** A separate service in which this bean replaces all others of its type. */
    public static <T> Service startWith(Class<T> type, T bean, String... arguments) {
        return startWith(TestDatabase.create(), type, bean, arguments);
    }

    /** A separate service that watches the free space of a folder, as one with an embedded PostgreSQL does. */
    public static Service startWatching(Path folder, String... arguments) {
        return startWith(DataFolderSpace.class, new DataFolderSpace(folder, DataSize.ofMegabytes(1)), arguments);
    }

    /** Another node on an existing database, in which this bean replaces all others of its type. */
    public static <T> Service startWith(String database, Class<T> type, T bean, String... arguments) {
        return startOn(database, context -> context.registerBean("ofTheTest", type, () -> bean,
                definition -> definition.setPrimary(true)), arguments);
    }

    /** A service of its own at the time of a clock, in which this bean replaces all others of its type. */
    public static <T> Service startAt(SettableClock clock, Class<T> type, T bean, String... arguments) {
        return startOn(TestDatabase.create(), context -> {
            context.registerBean("settableClock", Clock.class, () -> new MonotonicClock(clock),
                    definition -> definition.setPrimary(true));
            context.registerBean("ofTheTest", type, () -> bean, definition -> definition.setPrimary(true));
        }, arguments);
    }

    /** One on a database that is there already, in which it is as late as the clock says. */
    public static Service startOn(String database, SettableClock clock, String... arguments) {
        return startOn(database, context -> context.registerBean("settableClock", Clock.class, () -> new MonotonicClock(clock),
                definition -> definition.setPrimary(true)), arguments);
    }

    /**
     * Runs the command {@code move-in} on a database.
     *
     * @param more beans
     * @return its exit code
     */
    public static int moveIn(String database, String from, PrintStream out, PrintStream err,
            Consumer<GenericApplicationContext> more,
            String... settings) {
        var words = new ArrayList<>(List.of("--from", from, "--fulfilment.bootstrap.api-key=" + ADMIN_KEY));
        words.addAll(settingsOf(database));
        words.addAll(List.of(settings));
        return MoveInCommand.run(words, () -> withMore(more), out, err);
    }

    /** Runs the command {@code issue-key} on a database. @return its exit code */
    public static int issueKey(String database, PrintStream out, PrintStream err, String... words) {
        var all = new ArrayList<>(List.of(words));
        all.addAll(settingsOf(database));
        return IssueKeyCommand.run(all, () -> withMore(context -> {}), out, err);
    }

    private static List<String> settingsOf(String database) {
        return List.of("--fulfilment.secret-keys=" + SECRET_KEY, "--spring.datasource.url=" + database,
                "--spring.datasource.username=postgres", "--spring.datasource.password=");
    }

    private static SpringApplication withMore(Consumer<GenericApplicationContext> more) {
        var application = Fulfilment.application();
        application.addInitializers(context -> keepClasses((GenericApplicationContext) context),
                context -> more.accept((GenericApplicationContext) context));
        return application;
    }

    private static Service startOn(String database, Consumer<GenericApplicationContext> more, String... arguments) {
        if (Starts.SERVICES.count() - AGAIN.get() > MOST) {
            throw new IllegalStateException("this run has started %d services: use a shared one, or allow more".formatted(MOST));
        }
        var all = new ArrayList<>(List.of("--server.port=0", "--management.server.port=0", "--fulfilment.sample=false",
                "--fulfilment.bootstrap.api-key=" + ADMIN_KEY, "--fulfilment.rate-limit=0", "--fulfilment.load.wrong-keys=0",
                "--fulfilment.console.sign-ins=0",
                "--fulfilment.secret-keys=" + SECRET_KEY,
                "--spring.datasource.url=" + database, "--spring.datasource.username=postgres", "--spring.datasource.password=",
                "--spring.datasource.hikari.maximum-pool-size=16", "--spring.datasource.hikari.minimum-idle=2"));
        for (var argument : arguments) { // the service refuses a setting given twice
            all.removeIf(known -> known.startsWith(argument.substring(0, argument.indexOf('=') + 1)));
        }
        all.addAll(List.of(arguments));
        if (List.of(arguments).stream().anyMatch(argument -> argument.startsWith("--fulfilment.bootstrap.api-key-file="))
                && List.of(arguments).stream().noneMatch(argument -> argument.startsWith("--fulfilment.bootstrap.api-key="))) {
            all.removeIf(known -> known.startsWith("--fulfilment.bootstrap.api-key=")); // only one of the two is given
        }
        var context = withMore(more).run(all.toArray(String[]::new));
        forgetListenersOfTheLog();
        return new Service(context, database);
    }

    /** Spring empties its own cache after each start. */
    private static void keepClasses(GenericApplicationContext context) {
        var cache = context.getResourceCache(MetadataReader.class);
        cache.putAll(CLASSES);
        context.addBeanFactoryPostProcessor(factory -> CLASSES.putAll(cache));
        context.registerBean(METADATA, MetadataReaderFactory.class, () -> new CachingMetadataReaderFactory(context));
    }

    /** Each start adds a listener to the log, and each test thread starts services; the list of listeners is made for one thread. */
    @SuppressWarnings("unchecked")
    private static void letServicesStartAtOnce() {
        try {
            var listeners = LoggerContext.class.getDeclaredField("loggerContextListenerList");
            listeners.setAccessible(true);
            var log = LoggerFactory.getILoggerFactory();
            listeners.set(log, new CopyOnWriteArrayList<>((List<LoggerContextListener>) listeners.get(log)));
        } catch (ReflectiveOperationException other) {
            throw new IllegalStateException("the log has another list of listeners", other);
        }
    }

    /** The metrics of the log wait for a reset of it, which does not happen in tests, and would keep closed services in memory until then. */
    private static void forgetListenersOfTheLog() {
        var log = (LoggerContext) LoggerFactory.getILoggerFactory();
        log.getCopyOfListenerList().stream().filter(listener -> listener.getClass().getName().startsWith("io.micrometer."))
                .forEach(log::removeListener);
    }

    /** Whether it has beans of a class. */
    public boolean has(String type) {
        var found = Objects.requireNonNull(context);
        return ClassUtils.isPresent(type, null) && found.getBeanNamesForType(ClassUtils.resolveClassName(type, null)).length > 0;
    }

    /** Whether it serves clients, beside its management port. */
    public boolean listens() {
        return !address.endsWith(":-1");
    }

    /** The address of the management port. */
    public String managementAddress() {
        return managementAddress;
    }

    public String database() {
        return database;
    }

    public String address() {
        return address;
    }

    /** Calls the API with the admin's key. */
    public Client admin() {
        return new Client(address(), ADMIN_KEY);
    }

    /** The id of a fulfilment customer that no other test uses. */
    public int fulfilmentCustomer() {
        return admin().post("/fulfilment/customers", "{\"name\": \"Somebody\"}").created().get("idfulfilment_customer").asInt();
    }

    public Client with(String key) {
        return new Client(address(), key);
    }

    public <T> T bean(Class<T> type) {
        for (var process : behind) {
            if (process.context().getBeanNamesForType(type).length > 0) {
                return process.bean(type);
            }
        }
        return context().getBean(type);
    }

    /** How many decisions about commands of a kind were made here, those that lost a race included. @param command such as {@code ChangeStock} */
    public long decisions(String command) {
        return bean(MeterRegistry.class).find("fulfilment.command").tag("command", command).timers().stream()
                .mapToLong(Timer::count)
                .sum();
    }

    /** How many commands of a kind were carried out here. @param command such as {@code CreateShipment} */
    public long carriedOut(String command) {
        return bean(MeterRegistry.class).find("fulfilment.command").tag("command", command).tag("outcome", "done").timers()
                .stream()
                .mapToLong(Timer::count)
                .sum();
    }

    /** The edge of a fleet. @param processes with the other roles, which stop with it */
    Service before(List<Service> processes) {
        behind.addAll(processes);
        return this;
    }

    public <T> T bean(Class<T> type, String name) {
        return context().getBean(name, type);
    }

    /**
     * Forgets the aggregates in memory, so that the next command reads them. One that is still in memory since it was created has the machine's
     * time of its creation, a stored one that of the {@link #clock}.
     */
    public void forgetAggregates() {
        bean(Cache.class).invalidateAll();
    }

    /** Executes a scheduled job now, so that no test waits for its time. @param job its class and method, e.g. {@code LotTimer.ring} */
    public void run(String job) {
        bean(ScheduledTaskHolder.class).getScheduledTasks().stream().map(task -> task.getTask().getRunnable())
                .filter(one -> one.toString().endsWith("." + job)).findAny()
                .orElseThrow(() -> new IllegalArgumentException("nothing is scheduled as " + job)).run();
    }

    /** The number of stored events. A refused request must not change it. */
    public long events() {
        return bean(JdbcTemplate.class).queryForObject("select count(*) from events.domain_event", Long.class);
    }

    /**
     * A page of the audit as the admin reads it. Across objects the audit holds events back while an older transaction runs anywhere on the
     * database server, so this waits first until all events stored by now are told.
     */
    public JsonNode audit(String filter) {
        var jdbc = bean(JdbcTemplate.class);
        Eventually.until(() -> Boolean.TRUE.equals(jdbc.queryForObject(
                "select coalesce(max(transaction) < pg_snapshot_xmin(pg_current_snapshot()), true) from events.domain_event",
                Boolean.class)), () -> "the end of older transactions");
        return admin().get("/audit/events?%s", filter).ok();
    }

    private ConfigurableApplicationContext context() {
        if (context == null) {
            throw new IllegalStateException("the service is closed");
        }
        return context;
    }

    @Override
    public void close() {
        if (isShared) {
            throw new IllegalStateException("other tests use this service");
        }
        if (context != null) {
            context.close();
            context = null;
            behind.reversed().forEach(Service::close);
        }
    }
}
