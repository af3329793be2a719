package fulfilment.server;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/** Counts what the service sends to its database: statements and commits. Each is a round trip. */
final class CountedStatements implements BeanPostProcessor {

    static final String COMMIT = "commit";
    private static final String WRAPPING = " wrapping ";

    private final List<Sent> sent = Collections.synchronizedList(new ArrayList<>());

    /**
     * A statement, or a commit.
     *
     * @param thread which sent it: a writer of the journal, or one that serves a request
     * @param full   with its arguments
     * @param rows   that it inserted, updated or deleted
     */
    record Sent(String thread, String sql, String full, int rows) {

        /** Whether it looks up the key of a request, which is remembered for some seconds. */
        boolean findsKey() {
            return sql.contains("from api_key");
        }

        boolean isWritten() {
            return thread.startsWith("journal-");
        }

        boolean isOfARequest() {
            return thread.startsWith("tomcat-handler");
        }
    }

    @Override
    public Object postProcessAfterInitialization(Object bean, String name) {
        return name.equals("dataSource") ? new Counted((DataSource) bean) : bean;
    }

    void forget() {
        sent.clear();
    }

    List<Sent> sent(Predicate<Sent> which) {
        synchronized (sent) {
            return sent.stream().filter(which).toList();
        }
    }

    private final class Counted extends DelegatingDataSource {

        Counted(DataSource database) {
            super(database);
        }

        @Override
        public Connection getConnection() throws SQLException {
            return counted(super.getConnection());
        }
    }

    private Connection counted(Connection connection) {
        return proxy(Connection.class, connection, (method, arguments, result) -> {
            if (method.getName().equals("commit")) {
                add(COMMIT, COMMIT, 0);
            }
            if (result instanceof PreparedStatement prepared) {
                return counted(PreparedStatement.class, prepared, String.valueOf(arguments[0]));
            }
            return result instanceof Statement statement ? counted(Statement.class, statement, null) : result;
        });
    }

    private <S extends Statement> S counted(Class<S> type, S statement, @Nullable String sql) {
        return proxy(type, statement, (method, arguments, result) -> {
            if (method.getName().startsWith("execute")) {
                var text = arguments == null ? String.valueOf(sql) : String.valueOf(arguments[0]);
                add(text, arguments == null ? withArguments(statement) : text, result instanceof Integer rows ? rows : 0);
            }
            return result;
        });
    }

    /** As the driver writes it; the pool says first that it wraps it. */
    private static String withArguments(Statement prepared) {
        var text = prepared.toString();
        return text.substring(text.indexOf(WRAPPING) + WRAPPING.length());
    }

    private void add(String sql, String full, int rows) {
        sent.add(new Sent(Thread.currentThread().getName(), sql.strip().replaceAll("\\s+", " "), full, rows));
    }

    /** What follows a call. */
    private interface After {

        @Nullable
        Object returned(Method method, Object @Nullable [] arguments, @Nullable Object result);
    }

    private static <T> T proxy(Class<T> type, T of, After after) {
        InvocationHandler handler = (proxy, method, arguments) -> {
            try {
                return after.returned(method, arguments, method.invoke(of, arguments));
            } catch (InvocationTargetException failed) {
                throw failed.getTargetException();
            }
        };
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }
}
