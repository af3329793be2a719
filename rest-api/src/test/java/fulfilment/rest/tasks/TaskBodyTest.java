package fulfilment.rest.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.api.kernel.Sent;
import fulfilment.api.tasks.TaskCommand.ChangeTask;
import fulfilment.api.tasks.TaskCommand.CreateTask;
import fulfilment.api.users.Right;
import fulfilment.rest.Client;
import fulfilment.rest.RestApi;
import java.time.LocalDate;
import java.time.LocalTime;
import org.junit.jupiter.api.Test;

/** What bodies about tasks become, and what they are refused whatever is stored. Rules TSK. */
class TaskBodyTest {

    private final RestApi rest = new RestApi();
    private final Client api = rest.admin();

    @Test
    @Rule("TSK-2")
    void refusesADeadlineTimeWithoutItsDate() {
        assertThat(api.put("/tasks/1", "{\"deadline_time\": \"10:00:00\"}").refused(400, 5)).contains("deadline_date");
    }

    @Test
    @Rule("TSK-1")
    void createsATaskOfItsMembers() {
        var task = api.post("/tasks", """
                {"title": "Count", "description": "all", "deadline_date": "2030-01-31", "deadline_time": "09:30",
                 "assigned_to_iduser": "7"}""").sent(CreateTask.class).details();

        assertThat(task.title()).isEqualTo("Count");
        assertThat(task.description()).isEqualTo("all");
        assertThat(task.assignedTo()).isEqualTo(7);
        assertThat(task.deadlineDate()).isEqualTo(LocalDate.of(2030, 1, 31));
        assertThat(task.deadlineTime()).isEqualTo(LocalTime.of(9, 30));
    }

    @Test
    @Rule("CON-7")
    void tellsAMemberSentAsNullFromAnAbsentOne() {
        var changes = api.put("/tasks/1", "{\"description\": null}").sent(ChangeTask.class).changes();

        assertThat(changes.description()).isEqualTo(Sent.of(null));
        assertThat(changes.title()).isEqualTo(Sent.absent());
    }

    @Test
    void refusesWritesOfUsersWithoutAnyRight() {
        rest.user().post("/tasks", "{\"title\": \"Count\"}").refused(403, 1017);
        rest.user(Right.STOCK_MOVE).post("/tasks", "{\"title\": \"Count\"}").created();
    }
}
