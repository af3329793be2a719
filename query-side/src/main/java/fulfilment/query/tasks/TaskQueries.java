package fulfilment.query.tasks;

import fulfilment.api.kernel.Json;
import fulfilment.api.tasks.TaskEvent;
import fulfilment.api.tasks.TaskQuery.FindTask;
import fulfilment.api.tasks.TaskQuery.ListTasks;
import fulfilment.api.tasks.TaskView;
import fulfilment.api.wire.Wire;
import fulfilment.query.platform.Documents;
import fulfilment.query.platform.Select;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Answers about tasks. Source: core API, Tasks. */
@Component
class TaskQueries {

    private final JdbcTemplate jdbc;

    TaskQueries(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @QueryHandler
    @Nullable
    Json answer(FindTask query) {
        return Select.from(jdbc, "query.task").where("id = ?", query.idtask()).one();
    }

    @QueryHandler
    Json answer(ListTasks query) {
        return Select.from(jdbc, "query.task").where("completed = ?", query.completed()).list();
    }

    @Configuration(proxyBeanMethods = false)
    static class Tables {

        @Bean
        Documents<TaskView, TaskEvent> tasksDocuments(Wire wire, JdbcTemplate jdbc) {
            return new Documents<>("query.task", TaskView.class, TaskEvent.class, new TaskFold(), wire, jdbc)
                    .column("completed", "boolean", task -> task.completedAt() != null);
        }
    }
}
